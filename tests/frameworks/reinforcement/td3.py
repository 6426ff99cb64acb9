# Twin delayed deep deterministic policy gradients: targets, smoothed actions, a deque of transitions.
import copy
import random
from collections import deque

import gymnasium as gym
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


class Actor(nn.Module):
    def __init__(self, state_dim, action_dim, max_action):
        super().__init__()
        self.l1 = nn.Linear(state_dim, 64)
        self.l2 = nn.Linear(64, 64)
        self.l3 = nn.Linear(64, action_dim)  #~ narrow: self.l3 = nn.Linear(32, action_dim)
        self.max_action = max_action

    def forward(self, state):
        a = F.relu(self.l1(state))
        a = F.relu(self.l2(a))
        return self.max_action * torch.tanh(self.l3(a))


class Critic(nn.Module):
    def __init__(self, state_dim, action_dim):
        super().__init__()
        self.l1, self.l2 = nn.Linear(state_dim + action_dim, 64), nn.Linear(64, 1)
        self.l4, self.l5 = nn.Linear(state_dim + action_dim, 64), nn.Linear(64, 1)

    def forward(self, state, action):
        sa = torch.cat([state, action], 1)
        return self.l2(F.relu(self.l1(sa))), self.l5(F.relu(self.l4(sa)))

    def Q1(self, state, action):
        sa = torch.cat([state, action], 1)
        return self.l2(F.relu(self.l1(sa)))


class TD3:
    def __init__(self, state_dim, action_dim, max_action):
        self.actor, self.critic = Actor(state_dim, action_dim, max_action), Critic(state_dim, action_dim)
        self.actor_target, self.critic_target = copy.deepcopy(self.actor), copy.deepcopy(self.critic)
        self.actor_optimizer = torch.optim.Adam(self.actor.parameters(), lr=3e-4)
        self.critic_optimizer = torch.optim.Adam(self.critic.parameters(), lr=3e-4)
        self.max_action, self.total_it = max_action, 0

    def select_action(self, state):
        state = torch.FloatTensor(state.reshape(1, -1))  #~ column: state = torch.FloatTensor(state.reshape(-1, 1))
        return self.actor(state).cpu().data.numpy().flatten()

    def train(self, memory, batch_size=24):
        self.total_it += 1
        state, action, next_state, reward, not_done = [torch.FloatTensor(np.stack(part)) for part in zip(*random.sample(memory, batch_size))]
        with torch.no_grad():
            noise = (torch.randn_like(action) * 0.2).clamp(-0.5, 0.5)
            next_action = (self.actor_target(next_state) + noise).clamp(-self.max_action, self.max_action)
            target_Q = reward + not_done * 0.99 * torch.min(*self.critic_target(next_state, next_action))
        current_Q1, current_Q2 = self.critic(state, action)  #~ joined: current_Q1, current_Q2 = self.critic(next_state, torch.cat([action, action], 1))
        critic_loss = F.mse_loss(current_Q1, target_Q) + F.mse_loss(current_Q2, target_Q)
        self.critic_optimizer.zero_grad()
        critic_loss.backward()
        self.critic_optimizer.step()
        if self.total_it % 2 == 0:
            actor_loss = -self.critic.Q1(state, self.actor(state)).mean()
            self.actor_optimizer.zero_grad()
            actor_loss.backward()
            self.actor_optimizer.step()
            for param, target_param in zip(self.critic.parameters(), self.critic_target.parameters()):
                target_param.data.copy_(0.005 * param.data + 0.995 * target_param.data)


def main():
    env = gym.make("MountainCarContinuous-v0")
    state_dim, action_dim = env.observation_space.shape[0], env.action_space.shape[0]
    max_action = float(env.action_space.high[0])
    policy, memory = TD3(state_dim, action_dim, max_action), deque(maxlen=200)
    state, _ = env.reset(seed=0)
    episode_timesteps = 0
    for t in range(150):
        episode_timesteps += 1
        if t < 30:
            action = env.action_space.sample()
        else:
            action = (policy.select_action(state) + np.random.normal(0, max_action * 0.1, size=action_dim)).clip(-max_action, max_action)
        next_state, reward, terminated, truncated, _ = env.step(action)
        memory.append((state, action, next_state, np.array([reward]), np.array([1.0 - terminated])))
        state = next_state
        if t >= 30:
            policy.train(memory)
        if terminated or truncated:
            state, _ = env.reset()
            episode_timesteps = 0


if __name__ == "__main__":
    main()
