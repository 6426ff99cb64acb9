import copy

import torch
import torch.nn as nn


def mlp(sizes, act=nn.ReLU, out_act=nn.Identity):
    layers = []
    for j in range(len(sizes) - 1):
        layers += [nn.Linear(sizes[j], sizes[j + 1]), act() if j < len(sizes) - 2 else out_act()]
    return nn.Sequential(*layers)


class Critic(nn.Module):
    def __init__(self, obs_dim, act_dim, width=64):
        super().__init__()
        self.q = mlp([obs_dim + act_dim, width, width, 1])

    def forward(self, obs, act):
        return self.q(torch.cat([obs, act], dim=-1)).squeeze(-1)


class Actor(nn.Module):
    def __init__(self, obs_dim, act_dim, limit=1.0):
        super().__init__()
        self.pi = mlp([obs_dim, 32, act_dim], out_act=nn.Tanh)
        self.limit = limit

    def forward(self, obs):
        return self.limit * self.pi(obs)


class DDPG:
    def __init__(self, obs_dim=6, act_dim=2, width=48, gamma=0.99, polyak=0.995):
        self.gamma, self.polyak = gamma, polyak
        self.actor, self.critic = Actor(obs_dim, act_dim), Critic(obs_dim, act_dim, width)
        self.actor_target = copy.deepcopy(self.actor)
        self.critic_target = Critic(obs_dim, act_dim, width)
        self.critic_target.load_state_dict(self.critic.state_dict())
        self.pi_opt = torch.optim.Adam(self.actor.parameters(), lr=1e-3)
        self.q_opt = torch.optim.Adam(self.critic.parameters(), lr=1e-3)

    def update(self, o, a, r, o2, d):
        with torch.no_grad():
            backup = r + self.gamma * (1 - d) * self.critic_target(o2, self.actor_target(o2))
        q_loss = ((self.critic(o, a) - backup) ** 2).mean()
        self.q_opt.zero_grad()
        q_loss.backward()
        self.q_opt.step()
        pi_loss = -self.critic(o, self.actor(o)).mean()
        self.pi_opt.zero_grad()
        pi_loss.backward()
        self.pi_opt.step()
        with torch.no_grad():
            for p, t in zip(self.critic.parameters(), self.critic_target.parameters()):
                t.mul_(self.polyak).add_((1 - self.polyak) * p)
        return q_loss.item(), pi_loss.item()


agent = DDPG()
for _ in range(3):
    print(agent.update(torch.randn(32, 6), torch.rand(32, 2) * 2 - 1, torch.randn(32), torch.randn(32, 6), torch.zeros(32)))
