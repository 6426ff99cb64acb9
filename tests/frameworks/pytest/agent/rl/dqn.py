import copy

import torch
from torch import nn


class DuelingNet(nn.Module):
    def __init__(self, obs_dim, n_actions, hidden=32):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(obs_dim, hidden), nn.ReLU())
        self.value = nn.Linear(hidden, 1)
        self.advantage = nn.Linear(hidden, n_actions)

    def forward(self, x):
        h = self.body(x)
        a = self.advantage(h)
        return self.value(h) + a - a.mean(dim=-1, keepdim=True)


class Agent:
    def __init__(self, obs_dim, n_actions, gamma=0.99, tau=0.01):
        self.net = DuelingNet(obs_dim, n_actions)
        self.target = copy.deepcopy(self.net)
        self.opt = torch.optim.SGD(self.net.parameters(), lr=1e-3)
        self.gamma, self.tau = gamma, tau

    @torch.no_grad()
    def act(self, obs):
        return self.net(obs.unsqueeze(0)).argmax(dim=1).item()

    def loss(self, state, action, reward, next_state, done):
        q = self.net(state).gather(1, action.unsqueeze(1)).squeeze(1)
        with torch.no_grad():
            best = self.net(next_state).argmax(dim=1, keepdim=True)
            target = reward + self.gamma * (1 - done) * self.target(next_state).gather(1, best).squeeze(1)
        return nn.functional.smooth_l1_loss(q, target)

    def update(self, batch):
        loss = self.loss(*batch)
        self.opt.zero_grad()
        loss.backward()
        self.opt.step()
        for p, t in zip(self.net.parameters(), self.target.parameters()):
            t.data.copy_(self.tau * p.data + (1 - self.tau) * t.data)
        return loss.item()
