# cause: the critic keeps its column, rewards and the end of episodes are plain vectors
import copy

import torch
import torch.nn as nn
import torch.nn.functional as F


class Critic(nn.Module):
    def __init__(self, n_obs, n_act, hidden=32):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(n_obs + n_act, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def forward(self, obs, act):
        return self.net(torch.cat([obs, act], dim=-1))


class Replay:
    def __init__(self, capacity, n_obs, n_act):
        self.obs, self.following = torch.zeros(capacity, n_obs), torch.zeros(capacity, n_obs)
        self.act, self.reward, self.done = torch.zeros(capacity, n_act), torch.zeros(capacity), torch.zeros(capacity)
        self.at, self.size, self.capacity = 0, 0, capacity

    def add(self, obs, act, reward, following, done):
        self.obs[self.at], self.act[self.at], self.following[self.at] = obs, act, following
        self.reward[self.at], self.done[self.at] = reward, float(done)
        self.at, self.size = (self.at + 1) % self.capacity, min(self.size + 1, self.capacity)

    def sample(self, n):
        i = torch.randint(0, self.size, (n,))
        return self.obs[i], self.act[i], self.reward[i], self.following[i], self.done[i]


critic, actor = Critic(4, 2), nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 2), nn.Tanh())
target = copy.deepcopy(critic)
optimizer = torch.optim.Adam(critic.parameters(), lr=1e-3)
memory, obs = Replay(200, 4, 2), torch.randn(4)
for step in range(120):
    with torch.no_grad():
        act = (actor(obs) + 0.1 * torch.randn(2)).clamp(-1, 1)
    following, done = torch.randn(4), step % 25 == 24
    memory.add(obs, act, float(following.sum()), following, done)
    obs = following
    if memory.size < 32:
        continue
    o, a, r, o2, d = memory.sample(32)
    with torch.no_grad():
        wanted = r + 0.99 * (1 - d) * target(o2, actor(o2))
    error = critic(o, a) - wanted
    loss = error.pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    with torch.no_grad():
        for p, q in zip(target.parameters(), critic.parameters()):
            p.lerp_(q, 0.01)
print(loss.dim())
