# A replay buffer: what is drawn from it are steps alike, few or many, and the window moves on.
# verdict: valid
import random

import torch
from torch import nn

net = nn.Linear(4, 2)
memory = []
for step in range(110):
    state, action, reward = torch.rand(4), random.randint(0, 1), random.random()
    memory.append((state, action, reward))
    if len(memory) > 100:
        memory.pop(0)
    if len(memory) >= 8:
        states, actions, rewards = zip(*random.sample(memory, 8))
        states, actions, rewards = torch.stack(states), torch.tensor(actions), torch.tensor(rewards)
        chosen = net(states).gather(1, actions.unsqueeze(1)).squeeze(1)
        (chosen - rewards).pow(2).mean().backward()
reveal_shape(chosen)  # revealed: (8,)
