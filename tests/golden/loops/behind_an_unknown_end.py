# What fails behind a loop that only an unknown value ends fails for all who come there; what depends on the round in which it ends does not.
# torch: skip (needs gymnasium)
# verdict: invalid
import random

import gymnasium as gym
import torch
from torch import nn

env = gym.make("MountainCar-v0")
net = nn.Linear(2, 3)


def episode():
    state, _ = env.reset()
    done, steps = False, []
    while not done:
        state, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        steps.append(torch.as_tensor(state))
        done = terminated or truncated
    return steps


def endless():
    state, _ = env.reset()
    steps = []
    while True:
        state, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        steps.append(torch.as_tensor(state))
        if terminated or truncated:
            break
    return steps


steps = endless()
if len(steps) > 5:
    random.sample(steps, 5)
reveal_shape(net(torch.stack(steps))[0])  # revealed: (3,)
steps = episode()
random.sample(steps, 5)
nn.Linear(3, 3)(torch.stack(steps))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied"
