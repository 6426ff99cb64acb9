# Advantage actor-critic of several environments of the program's own, with pictures.
import gymnasium as gym
import numpy as np
import torch
from gymnasium import spaces
from torch import nn
from torch.distributions import Categorical


class Catch(gym.Env):
    metadata = {"render_modes": []}

    def __init__(self, size=12):
        self.size = size
        self.observation_space = spaces.Box(0, 255, shape=(size, size, 1), dtype=np.uint8)
        self.action_space = spaces.Discrete(3)

    def _picture(self):
        picture = np.zeros((self.size, self.size, 1), dtype=np.uint8)
        picture[self.row, self.ball] = 255
        picture[-1, self.paddle] = 128
        return picture

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        self.row, self.ball = 0, int(self.np_random.integers(self.size))
        self.paddle = self.size // 2
        return self._picture(), {}

    def step(self, action):
        self.paddle = int(np.clip(self.paddle + action - 1, 0, self.size - 1))
        self.row += 1
        done = self.row == self.size - 1
        return self._picture(), float(done and self.paddle == self.ball), done, False, {}


class Channels(gym.ObservationWrapper):
    def __init__(self, env):
        super().__init__(env)
        h, w, c = env.observation_space.shape
        self.observation_space = spaces.Box(0, 255, shape=(c, h, w), dtype=np.uint8)

    def observation(self, observation):
        return observation.transpose(2, 0, 1)  #~ turned: return observation.transpose(0, 2, 1)


class Net(nn.Module):
    def __init__(self, space, actions):
        super().__init__()
        self.conv = nn.Sequential(nn.Conv2d(space.shape[0], 8, 3, stride=2), nn.ReLU(), nn.Conv2d(8, 16, 3), nn.ReLU(), nn.Flatten())
        with torch.no_grad():
            size = self.conv(torch.zeros(1, *space.shape)).shape[1]
        self.fc = nn.Linear(size, 64)  #~ guessed: self.fc = nn.Linear(256, 64)
        self.actor, self.critic = nn.Linear(64, actions), nn.Linear(64, 1)

    def forward(self, x):
        h = self.fc(self.conv(x.float() / 255)).relu()
        return Categorical(logits=self.actor(h)), self.critic(h).squeeze(-1)


STEPS, ENVS = 5, 3
envs = gym.vector.SyncVectorEnv([lambda: Channels(Catch()) for _ in range(ENVS)])
net = Net(envs.single_observation_space, int(envs.single_action_space.n))
optimizer = torch.optim.RMSprop(net.parameters(), lr=7e-4, eps=1e-5)
obs, _ = envs.reset(seed=0)
for update in range(4):
    log_probs, values, rewards, masks, entropy = [], [], [], [], 0
    for _ in range(STEPS):
        chance, value = net(torch.as_tensor(obs))
        action = chance.sample()
        obs, reward, terminated, truncated, _ = envs.step(action.numpy())
        log_probs.append(chance.log_prob(action))
        values.append(value)
        rewards.append(torch.as_tensor(reward, dtype=torch.float32))
        masks.append(torch.as_tensor(1.0 - terminated, dtype=torch.float32))
        entropy = entropy + chance.entropy().mean()
    with torch.no_grad():
        _, after = net(torch.as_tensor(obs))
    returns = []
    for reward, mask in zip(reversed(rewards), reversed(masks)):
        after = reward + 0.99 * after * mask
        returns.insert(0, after)
    returns, values, log_probs = torch.stack(returns), torch.stack(values), torch.stack(log_probs)
    advantage = returns - values
    loss = -(log_probs * advantage.detach()).mean() + 0.5 * advantage.pow(2).mean() - 0.01 * entropy  #~ summed: loss = -(log_probs * advantage.sum(0).detach()[:2]).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
