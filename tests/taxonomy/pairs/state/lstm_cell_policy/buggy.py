# cause: the cell's state is kept for one environment, the rollout steps eight of them
import torch
import torch.nn as nn
from torch.distributions import Categorical


class GridWorlds:
    """n little worlds stepped together; the reward is for moving towards the corner."""

    def __init__(self, n, size=5):
        self.n, self.size = n, size
        self.reset()

    def reset(self):
        self.pos = torch.zeros(self.n, 2)
        return self.observe()

    def observe(self):
        return torch.cat([self.pos / self.size, torch.rand(self.n, 1)], dim=1)

    def step(self, actions):
        moves = torch.tensor([[0.0, 1.0], [1.0, 0.0], [0.0, -1.0], [-1.0, 0.0]])[actions]
        before = self.pos.sum(1)
        self.pos = (self.pos + moves).clamp(0, self.size)
        return self.observe(), self.pos.sum(1) - before


class RecurrentPolicy(nn.Module):
    def __init__(self, obs=3, hidden=24, actions=4):
        super().__init__()
        self.hidden = hidden
        self.cell = nn.LSTMCell(obs, hidden)
        self.pi = nn.Linear(hidden, actions)
        self.v = nn.Linear(hidden, 1)

    def initial_state(self, n=1):
        return torch.zeros(n, self.hidden), torch.zeros(n, self.hidden)

    def forward(self, obs, state):
        h, c = self.cell(obs, state)
        return Categorical(logits=self.pi(h)), self.v(h).squeeze(-1), (h, c)


def rollout(envs, policy, horizon):
    obs = envs.reset()
    state = policy.initial_state()
    log_probs, values, rewards = [], [], []
    for _ in range(horizon):
        dist, value, state = policy(obs, state)
        action = dist.sample()
        obs, reward = envs.step(action)
        log_probs.append(dist.log_prob(action))
        values.append(value)
        rewards.append(reward)
    return torch.stack(log_probs), torch.stack(values), torch.stack(rewards)


envs, policy = GridWorlds(8), RecurrentPolicy()
opt = torch.optim.Adam(policy.parameters(), lr=7e-4)
for update in range(3):
    logp, value, reward = rollout(envs, policy, horizon=6)
    returns = torch.flip(torch.cumsum(torch.flip(reward, [0]), 0), [0])
    advantage = returns - value
    loss = -(logp * advantage.detach()).mean() + 0.5 * advantage.pow(2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(update, loss.item(), returns[0].mean().item())
