# Soft actor-critic: a squashed Gaussian, two critics that see states beside actions.
import copy

import gymnasium as gym
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn
from torch.distributions import AffineTransform, Normal, TanhTransform, TransformedDistribution

BATCH, CAPACITY = 16, 64


def mlp(sizes, last=nn.Identity):
    layers = []
    for i in range(len(sizes) - 1):
        layers += [nn.Linear(sizes[i], sizes[i + 1]), nn.ReLU() if i < len(sizes) - 2 else last()]
    return nn.Sequential(*layers)


class Actor(nn.Module):
    def __init__(self, observed, acts, limit):
        super().__init__()
        self.trunk = mlp([observed, 64, 2 * acts])  #~ single: self.trunk = mlp([observed, 64, 3])
        self.limit = limit

    def forward(self, obs):
        mean, log_std = self.trunk(obs).chunk(2, dim=-1)
        std = log_std.clamp(-5, 2).exp()
        return TransformedDistribution(Normal(mean, std), [TanhTransform(cache_size=1), AffineTransform(0.0, self.limit)])


class Critic(nn.Module):
    def __init__(self, observed, acts):
        super().__init__()
        self.first, self.second = mlp([observed + acts, 64, 1]), mlp([observed + acts, 64, 1])

    def forward(self, obs, act):
        both = torch.cat([obs, act], dim=-1)  #~ rows: both = torch.cat([obs, act], dim=0)
        return self.first(both), self.second(both)


class Memory:
    def __init__(self, observed, acts):
        self.parts = [np.zeros((CAPACITY, n), dtype=np.float32) for n in (observed, acts, 1, observed, 1)]
        self.at, self.full = 0, False

    def add(self, *values):
        for part, value in zip(self.parts, values):
            np.copyto(part[self.at], value)
        self.at = (self.at + 1) % CAPACITY
        self.full = self.full or self.at == 0

    def sample(self):
        rows = np.random.randint(0, CAPACITY if self.full else self.at, size=BATCH)
        return [torch.as_tensor(part[rows]) for part in self.parts]


env = gym.make("Pendulum-v1")
observed, acts = env.observation_space.shape[0], env.action_space.shape[0]
actor, critic = Actor(observed, acts, float(env.action_space.high[0])), Critic(observed, acts)
frozen = copy.deepcopy(critic)
log_alpha = torch.zeros(1, requires_grad=True)
actor_optimizer = torch.optim.Adam(actor.parameters(), lr=3e-4)
critic_optimizer = torch.optim.Adam(critic.parameters(), lr=3e-4)
alpha_optimizer = torch.optim.Adam([log_alpha], lr=3e-4)
memory = Memory(observed, acts)


def update():
    obs, act, reward, following, done = memory.sample()
    with torch.no_grad():
        chance = actor(following)
        after = chance.rsample()
        log_prob = chance.log_prob(after).sum(-1, keepdim=True)
        goal = reward + 0.99 * (1 - done) * (torch.min(*frozen(following, after)) - log_alpha.exp() * log_prob)
    first, second = critic(obs, act)  #~ forgot: first, second = critic(obs[:, :2], act)
    critic_loss = F.mse_loss(first, goal) + F.mse_loss(second, goal)
    critic_optimizer.zero_grad()
    critic_loss.backward()
    critic_optimizer.step()

    chance = actor(obs)
    taken = chance.rsample()
    log_prob = chance.log_prob(taken).sum(-1, keepdim=True)
    actor_loss = (log_alpha.exp().detach() * log_prob - torch.min(*critic(obs, taken))).mean()
    actor_optimizer.zero_grad()
    actor_loss.backward()
    actor_optimizer.step()

    alpha_loss = -(log_alpha.exp() * (log_prob + acts).detach()).mean()
    alpha_optimizer.zero_grad()
    alpha_loss.backward()
    alpha_optimizer.step()
    with torch.no_grad():
        for old, new in zip(frozen.parameters(), critic.parameters()):
            old.lerp_(new, 0.005)


obs, _ = env.reset(seed=3)
for step in range(120):
    with torch.no_grad():
        act = actor(torch.as_tensor(obs)).sample().numpy()
    following, reward, terminated, truncated, _ = env.step(act)
    memory.add(obs, act, reward, following, float(terminated))
    obs = env.reset()[0] if terminated or truncated else following
    if step >= BATCH:
        update()
