# Q-learning with a memory of transitions.
import random
from collections import deque, namedtuple

import gymnasium as gym
import numpy as np
import torch
from torch import nn

Transition = namedtuple("Transition", ("state", "action", "next_state", "reward", "done"))
BATCH = 16


class Memory:
    def __init__(self, size):
        self.items = deque([], maxlen=size)

    def push(self, *args):
        self.items.append(Transition(*args))

    def sample(self, n):
        return random.sample(self.items, n)

    def __len__(self):
        return len(self.items)


env = gym.make("MountainCar-v0")
n_actions = int(env.action_space.n)
n_observations = env.observation_space.shape[0]

net = nn.Sequential(nn.Linear(n_observations, 64), nn.ReLU(), nn.Linear(64, n_actions))  #~ wide: net = nn.Sequential(nn.Linear(n_observations, 64), nn.ReLU(), nn.Linear(32, n_actions))
target = nn.Sequential(nn.Linear(n_observations, 64), nn.ReLU(), nn.Linear(64, n_actions))
target.load_state_dict(net.state_dict())
optimizer = torch.optim.AdamW(net.parameters(), lr=1e-3)
memory = Memory(1000)


def select(state, step):
    if random.random() > 0.9 - 0.001 * step:
        with torch.no_grad():
            return net(state).max(1).indices.view(1, 1)
    return torch.tensor([[env.action_space.sample()]], dtype=torch.long)


def optimize():
    if len(memory) < BATCH:
        return
    batch = Transition(*zip(*memory.sample(BATCH)))
    states = torch.cat(batch.state)
    actions = torch.cat(batch.action)
    rewards = torch.cat(batch.reward)
    done = torch.cat(batch.done)
    values = net(states).gather(1, actions)  #~ gather: values = net(states).gather(1, actions.view(2, -1, 1))
    with torch.no_grad():
        following = target(torch.cat(batch.next_state)).max(1).values
    expected = rewards + 0.99 * following * (1 - done)
    loss = nn.SmoothL1Loss()(values, expected.unsqueeze(1))  #~ mixed: loss = nn.SmoothL1Loss()(values, expected[:-1].unsqueeze(1))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def fill():
    for _ in range(BATCH):
        state, _ = env.reset()
        action = env.action_space.sample()
        following, reward, terminated, _, _ = env.step(action)
        memory.push(torch.tensor(state).unsqueeze(0), torch.tensor([[action]]), torch.tensor(following).unsqueeze(0),
                    torch.tensor([reward], dtype=torch.float32), torch.tensor([float(terminated)]))


def main():
    fill()
    step = 0
    for episode in range(2):
        state, info = env.reset()
        state = torch.tensor(state, dtype=torch.float32).unsqueeze(0)
        for t in range(30):
            action = select(state, step)  #~ choice: action = select(state.squeeze(0), step)
            observation, reward, terminated, truncated, _ = env.step(action.item())  #~ listed: observation, reward, terminated, truncated, _ = env.step([0])
            following = torch.tensor(observation, dtype=torch.float32).unsqueeze(0)
            memory.push(state, action, following, torch.tensor([reward], dtype=torch.float32), torch.tensor([float(terminated)]))
            state = following
            step += 1
            optimize()
            if terminated or truncated:
                break


if __name__ == "__main__":
    main()
