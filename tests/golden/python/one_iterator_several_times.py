# One iterator that a step takes several items from: it ends sooner than its items are many.
# verdict: valid
import random

import torch

k = random.randint(2, 60)
it = iter([0] * k)
torch.zeros(len(list(zip(it, it))), 3) + torch.zeros(k // 2, 3)
torch.zeros(len(list(zip(*[iter([0] * k)] * 3))), 3) + torch.zeros(k // 3, 3)
it = iter([0] * k)
torch.zeros(len(list(map(lambda a, b: a, it, it))), 3) + torch.zeros(k // 2, 3)
few = random.randint(2, 6)
it = iter([0] * few)
torch.zeros(len(list(zip(it, range(3), it))), 3) + torch.zeros(few // 2, 3)
it = iter(range(few))
torch.zeros(len(list(zip(it, enumerate(it)))), 3) + torch.zeros(few // 2, 3)
n = 0
it = iter([0] * few)
for a, b in zip(it, it):
    n += 1
torch.zeros(n, 3) + torch.zeros(few // 2, 3)
