# gym until 0.25, as its user unpacks it: `reset` gives an observation, `step` four things.
# torch: skip (an older gym)
# verdict: invalid
import gym
import numpy as np
import torch
from gym.spaces import Box, Discrete
from torch import nn


class Halved(gym.ObservationWrapper):
    def observation(self, observation):
        return observation[:2]


class Walk(gym.Env):
    observation_space = Box(-1.0, 1.0, (5,))
    action_space = Discrete(3)

    def reset(self):
        return np.zeros(5, dtype=np.float32)

    def step(self, action):
        return np.ones(5, dtype=np.float32), 0.0, True, {}


env = gym.make("CartPole-v1")
env.seed(1)
state, done = env.reset(), False
reveal_shape(torch.from_numpy(state))  # revealed: (4,)
while not done:
    state, reward, done, info = env.step(env.action_space.sample())
reveal_value(env._max_episode_steps)  # revealed: 500
reveal_shape(torch.as_tensor(Halved(env).reset()))  # revealed: (2,)
reveal_shape(torch.as_tensor(gym.wrappers.FrameStack(env, 3).reset()))  # revealed: (3, 4)
many = gym.vector.SyncVectorEnv([lambda: gym.make("Pendulum-v0") for _ in range(3)])
reveal_shape(torch.as_tensor(many.reset()))  # revealed: (3, 3)
gym.register(id="Walk-v0", entry_point=Walk, max_episode_steps=20)
own = gym.make("Walk-v0")
reveal_shape(torch.as_tensor(own.reset()))  # revealed: (5,)
reveal_shape(torch.as_tensor(own.step(0)[0]))  # revealed: (5,)
net = nn.Linear(own.observation_space.shape[0] + 1, own.action_space.n)
net(torch.as_tensor(own.reset()))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x5 and 6x3)"
