# gym since 0.26: `reset` gives two things, `step` five.
# torch: skip (needs gym)
# verdict: invalid
import gym
import torch
from torch import nn


class Halved(gym.ObservationWrapper):
    def observation(self, observation):
        return observation[:2]


env = Halved(gym.make("CartPole-v1"))
state, info = env.reset(seed=1)
reveal_shape(torch.from_numpy(state))  # revealed: (2,)
state, reward, terminated, truncated, info = env.step(0)
env = gym.wrappers.RecordEpisodeStatistics(gym.make("PongNoFrameskip-v4"))
state, info = env.reset()
reveal_shape(torch.from_numpy(state))  # revealed: (210, 160, 3)
reveal_value(int(env.action_space.n))  # revealed: 6
nn.Linear(128, 6)(torch.from_numpy(state).float().flatten())  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x100800 and 128x6)"
