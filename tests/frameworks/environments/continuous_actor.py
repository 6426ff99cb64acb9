# An actor and a critic of continuous actions.
import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions import Normal

env = gym.make("Pendulum-v1")
obs_dim = env.observation_space.shape[0]
act_dim = env.action_space.shape[0]
limit = float(env.action_space.high[0])


class Actor(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(obs_dim, 32), nn.Tanh(), nn.Linear(32, act_dim))  #~ narrow: self.net = nn.Sequential(nn.Linear(obs_dim, 16), nn.Tanh(), nn.Linear(32, act_dim))
        self.log_std = nn.Parameter(torch.zeros(act_dim))

    def forward(self, obs):
        return Normal(self.net(obs), self.log_std.exp())


class Critic(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(obs_dim + act_dim, 32), nn.ReLU(), nn.Linear(32, 1))  #~ alone: self.net = nn.Sequential(nn.Linear(obs_dim, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, obs, act):
        return self.net(torch.cat([obs, act], dim=-1)).squeeze(-1)


actor, critic = Actor(), Critic()
optimizer = torch.optim.Adam([*actor.parameters(), *critic.parameters()], lr=1e-3)


def rollout(steps):
    obs, info = env.reset(seed=0)
    kept, acts, rewards = [], [], []
    for _ in range(steps):
        with torch.no_grad():
            act = actor(torch.as_tensor(obs, dtype=torch.float32)).sample()
        kept.append(obs)
        acts.append(act.numpy())
        obs, reward, terminated, truncated, info = env.step(limit * act.clamp(-1, 1).numpy())
        rewards.append(reward)
        if terminated or truncated:
            obs, info = env.reset()
    return np.stack(kept), np.stack(acts), np.array(rewards, dtype=np.float32)


def main():
    for epoch in range(2):
        obs, act, reward = rollout(20)
        obs, act, reward = torch.from_numpy(obs), torch.from_numpy(act), torch.from_numpy(reward)
        value = critic(obs, act)  #~ swapped: value = critic(obs, act.T)
        log_prob = actor(obs).log_prob(act).sum(-1)
        loss = -(log_prob * value.detach()).mean() + ((value - reward) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
