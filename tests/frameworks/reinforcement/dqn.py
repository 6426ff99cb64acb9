# Deep Q-learning of one environment, with a ring of transitions in arrays.
import argparse
import random

import gymnasium as gym
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn, optim


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--env-id", default="CartPole-v1")
    parser.add_argument("--total-timesteps", type=int, default=400)
    parser.add_argument("--learning-starts", type=int, default=100)
    parser.add_argument("--buffer-size", type=int, default=150)
    parser.add_argument("--batch-size", type=int, default=32)
    parser.add_argument("--gamma", type=float, default=0.99)
    return parser.parse_args()


class Ring:
    def __init__(self, size, observed):
        self.size, self.at, self.filled = size, 0, 0
        self.obs = np.zeros((size, *observed), dtype=np.float32)
        self.following = np.zeros((size, *observed), dtype=np.float32)
        self.acts = np.zeros(size, dtype=np.int64)
        self.rewards = np.zeros(size, dtype=np.float32)
        self.done = np.zeros(size, dtype=np.float32)

    def add(self, obs, following, act, reward, done):
        self.obs[self.at], self.following[self.at] = obs, following
        self.acts[self.at], self.rewards[self.at], self.done[self.at] = act, reward, done
        self.at = (self.at + 1) % self.size  #~ beyond: self.at += 1
        self.filled = min(self.filled + 1, self.size)

    def sample(self, count):
        rows = np.random.randint(0, self.filled, size=count)
        return [torch.as_tensor(part[rows]) for part in (self.obs, self.following, self.acts, self.rewards, self.done)]


class QNetwork(nn.Module):
    def __init__(self, env):
        super().__init__()
        self.network = nn.Sequential(
            nn.Linear(np.array(env.observation_space.shape).prod(), 120), nn.ReLU(),
            nn.Linear(120, 84), nn.ReLU(),  #~ narrow: nn.Linear(120, 48), nn.ReLU(),
            nn.Linear(84, env.action_space.n))

    def forward(self, x):
        return self.network(x)


def main():
    args = parse()
    env = gym.wrappers.RecordEpisodeStatistics(gym.make(args.env_id))
    q, target = QNetwork(env), QNetwork(env)
    target.load_state_dict(q.state_dict())
    optimizer = optim.Adam(q.parameters(), lr=2.5e-4)
    ring = Ring(args.buffer_size, env.observation_space.shape)
    obs, _ = env.reset(seed=1)
    for step in range(args.total_timesteps):
        if random.random() < max(0.05, 1 - step / 200):
            act = env.action_space.sample()
        else:
            act = q(torch.as_tensor(obs)).argmax().item()
        following, reward, terminated, truncated, info = env.step(act)
        if "episode" in info:
            print(f"step {step}: return {info['episode']['r']}")
        ring.add(obs, following, act, reward, float(terminated))
        obs = following
        if terminated or truncated:
            obs, _ = env.reset()
        if step > args.learning_starts and step % 4 == 0:
            states, nexts, acts, rewards, done = ring.sample(args.batch_size)
            with torch.no_grad():
                best, _ = target(nexts).max(dim=1)
                goal = rewards + args.gamma * best * (1 - done)
            now = q(states).gather(1, acts.unsqueeze(1)).squeeze(1)  #~ flat: now = q(states).gather(1, acts).squeeze(1)
            loss = F.mse_loss(now, goal)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            if step % 100 == 0:
                for mine, other in zip(target.parameters(), q.parameters()):
                    mine.data.copy_(0.5 * other.data + 0.5 * mine.data)
    env.close()


if __name__ == "__main__":
    main()
