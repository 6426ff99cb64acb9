# Rewards to come, summed up from the end: the list grows in front.
# verdict: valid
import random
from collections import deque

import torch

rewards = [random.random() for _ in range(random.randint(1, 500))]
total, returns = 0.0, deque()
for r in rewards[::-1]:
    total = r + 0.9 * total
    returns.appendleft(total)
reveal_shape(torch.tensor(returns) * torch.zeros(len(rewards)))  # revealed: (?,)

first = []
for r in rewards:
    first.insert(0, torch.zeros(3, 2))
reveal_shape(torch.cat(first))  # revealed: (3, 2); (6, 2); (?, 2)
while first:
    oldest = first.pop(0)
    reveal_shape(oldest)  # revealed: (3, 2)
