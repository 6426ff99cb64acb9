# An environment of the program's own, registered and wrapped.
import gymnasium as gym
import numpy as np
import torch
from gymnasium import spaces
from torch import nn


class Grid(gym.Env):
    def __init__(self, size=5, render_mode=None):
        self.size = size
        self.observation_space = spaces.Box(0.0, 1.0, shape=(2, size, size), dtype=np.float32)
        self.action_space = spaces.Discrete(4)
        self.render_mode = render_mode

    def _observe(self):
        grid = np.zeros((2, self.size, self.size), dtype=np.float32)
        grid[0, self.row, self.column] = 1.0
        grid[1, -1, -1] = 1.0
        return grid  #~ flat: return grid.reshape(-1)

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.row, self.column = 0, 0
        return self._observe(), {}

    def step(self, action):
        down, right = [(0, 1), (0, -1), (1, 0), (-1, 0)][action]
        self.row = min(max(self.row + down, 0), self.size - 1)
        self.column = min(max(self.column + right, 0), self.size - 1)
        done = self.row == self.column == self.size - 1
        return self._observe(), float(done), done, False, {}


class Negated(gym.ObservationWrapper):
    def observation(self, observation):
        return 1.0 - observation


gym.register(id="Grid-v0", entry_point=Grid, max_episode_steps=30, kwargs={"size": 6})
env = Negated(gym.make("Grid-v0"))
channels, height, width = env.observation_space.shape
net = nn.Sequential(nn.Conv2d(channels, 8, 3, padding=1), nn.ReLU(), nn.Flatten(), nn.Linear(8 * height * width, int(env.action_space.n)))  #~ valid: net = nn.Sequential(nn.Conv2d(channels, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(8 * height * width, 4))
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)

for episode in range(3):
    state, _ = env.reset(seed=episode)
    for t in range(40):
        q = net(torch.from_numpy(state).unsqueeze(0))
        action = int(q.argmax(1))
        state, reward, terminated, truncated, _ = env.step(action)
        loss = (q[0, action] - reward) ** 2
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if terminated or truncated:
            break
