# Proximal policy optimisation over several environments at once: a rollout of fixed length, then minibatches of it.
from dataclasses import dataclass

import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions.categorical import Categorical
from torch.optim.adam import Adam


@dataclass
class Settings:
    envs: int = 4
    steps: int = 8
    minibatches: int = 4
    epochs: int = 2
    gamma: float = 0.99
    clip: float = 0.2


def make_env(name):
    def thunk():
        return gym.wrappers.RecordEpisodeStatistics(gym.make(name))
    return thunk


def layer(inputs, outputs, std=np.sqrt(2)):
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, std)
    nn.init.constant_(made.bias, 0.0)
    return made


class Agent(nn.Module):
    def __init__(self, envs):
        super().__init__()
        observed = int(np.array(envs.single_observation_space.shape).prod())
        self.critic = nn.Sequential(layer(observed, 64), nn.Tanh(), layer(64, 1, 1.0))
        self.actor = nn.Sequential(layer(observed, 64), nn.Tanh(), layer(64, envs.single_action_space.n, 0.01))  #~ narrow: self.actor = nn.Sequential(layer(observed, 64), nn.Tanh(), layer(32, envs.single_action_space.n, 0.01))

    def value(self, x):
        return self.critic(x)

    def act(self, x, action=None):
        chances = Categorical(logits=self.actor(x))
        if action is None:
            action = chances.sample()
        return action, chances.log_prob(action), chances.entropy(), self.critic(x)


settings = Settings()
envs = gym.vector.SyncVectorEnv([make_env("CartPole-v1") for _ in range(settings.envs)])
agent = Agent(envs)
optimizer = Adam(agent.parameters(), lr=2.5e-4, eps=1e-5)

size = settings.envs * settings.steps
obs = torch.zeros((settings.steps, settings.envs) + envs.single_observation_space.shape)  #~ turned: obs = torch.zeros((settings.envs, settings.steps) + envs.single_observation_space.shape)
actions = torch.zeros((settings.steps, settings.envs) + envs.single_action_space.shape)
logprobs = torch.zeros((settings.steps, settings.envs))
rewards = torch.zeros((settings.steps, settings.envs))
dones = torch.zeros((settings.steps, settings.envs))
values = torch.zeros((settings.steps, settings.envs))

next_obs, _ = envs.reset(seed=1)
next_obs = torch.Tensor(next_obs)
next_done = torch.zeros(settings.envs)
for iteration in range(3):
    for step in range(settings.steps):
        obs[step] = next_obs
        dones[step] = next_done
        with torch.no_grad():
            action, logprob, _, value = agent.act(next_obs)
        values[step] = value.flatten()  #~ column: values[step] = value
        actions[step] = action
        logprobs[step] = logprob
        next_obs, reward, ended, over, _ = envs.step(action.numpy())  #~ one: next_obs, reward, ended, over, _ = envs.step(action.numpy()[:1])
        rewards[step] = torch.tensor(reward).view(-1)
        next_obs, next_done = torch.Tensor(next_obs), torch.Tensor(np.logical_or(ended, over))

    with torch.no_grad():
        returns = torch.zeros_like(rewards)
        following = agent.value(next_obs).reshape(1, -1)
        for t in reversed(range(settings.steps)):
            going_on = 1.0 - (next_done if t == settings.steps - 1 else dones[t + 1])
            returns[t] = rewards[t] + settings.gamma * going_on * following
            following = returns[t]

    b_obs = obs.reshape((-1,) + envs.single_observation_space.shape)
    b_logprobs, b_actions = logprobs.reshape(-1), actions.reshape(-1)
    b_advantages, b_returns = (returns - values).reshape(-1), returns.reshape(-1)
    order = np.arange(size)
    for epoch in range(settings.epochs):
        np.random.shuffle(order)
        for start in range(0, size, size // settings.minibatches):
            chosen = order[start:start + size // settings.minibatches]
            _, newlogprob, entropy, newvalue = agent.act(b_obs[chosen], b_actions.long()[chosen])  #~ all: _, newlogprob, entropy, newvalue = agent.act(b_obs[chosen], b_actions.long())
            ratio = (newlogprob - b_logprobs[chosen]).exp()
            advantages = b_advantages[chosen]
            policy_loss = torch.max(-advantages * ratio, -advantages * torch.clamp(ratio, 1 - settings.clip, 1 + settings.clip)).mean()
            value_loss = 0.5 * ((newvalue.view(-1) - b_returns[chosen]) ** 2).mean()  #~ whole: value_loss = 0.5 * ((newvalue.view(-1) - b_returns) ** 2).mean()
            loss = policy_loss - 0.01 * entropy.mean() + 0.5 * value_loss
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
envs.close()
print("loss", loss.item())
