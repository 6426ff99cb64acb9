# A float of unknown value is one value: however it is compared, and however often, the answers fit together. What is computed of it is
# another one.
# verdict: valid
import random
import time

import numpy as np
import torch


def kind(p):
    if p < 0.3:
        return 2
    elif p < 0.6:
        return 3
    return 4


p = random.random()
other_way = 4 if p >= 0.6 else (3 if not p < 0.3 else 2)
torch.zeros(kind(p)) + torch.zeros(other_way)
if not 0 <= p < 1:
    torch.zeros(2) + torch.zeros(3)

x, y = random.random(), random.uniform(0, 1)
low, high = (x, y) if x < y else (y, x)
torch.zeros(3) + torch.zeros(3 if low <= high else 4)
torch.zeros(3) + torch.zeros(3 if max(x, y) >= x and min(x, y) <= x else 5)

values = [random.random() for _ in range(3)]
small = [v for v in values if v < 0.5]
large = [v for v in values if v >= 0.5]
torch.zeros(len(small) + len(large)) + torch.zeros(3)


class Coin:
    def __init__(self):
        self.side = random.gauss(0, 1) * 2 + 1

    def width(self):
        return 2 if self.side > 0 else 3


coin = Coin()
torch.zeros(coin.width()) + torch.zeros(coin.width())

loss = torch.rand(3).sum().item()
torch.zeros(2 if loss > 0.5 else 3) + torch.zeros(2 if loss > 0.5 else 3)
now = time.time()
torch.zeros(2 if now > 5 else 3) + torch.zeros(2 if now > 5 else 3)
drawn = np.random.rand()
torch.zeros(2 if drawn > 0.5 else 3) + torch.zeros(2 if drawn > 0.5 else 3)
if p:
    pass
elif p != 0:
    torch.zeros(2) + torch.zeros(3)
