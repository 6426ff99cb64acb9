# verdict: invalid
# An attribute that only one of two paths sets: on the other it is what the class has, or a class above it; a global may be a builtin.
import random

import torch


class Net:
    mask = None

    def run(self):
        return 4

    @classmethod
    def made(cls):
        return 6


class Wide(Net):
    pass


net = Net()
if random.random() < 0.5:
    net.mask = torch.zeros(5)
    net.run = lambda: 7
    net.made = lambda: 8
if net.mask is None:
    assert (net.run(), net.made()) == (4, 6)
    torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch]
else:
    assert (net.run(), net.made()) == (7, 8)
    torch.zeros(2, 5) @ net.mask

if random.random() < 0.5:
    Net.mask = 5
else:
    Net.mask = 3
    Wide.mask = 6
if Wide().mask == 5:
    torch.zeros(2, 3) @ torch.zeros(7, 5)  # error: [matmul-mismatch]
if Wide().mask == 3:
    torch.zeros(2, 3) @ torch.zeros(8, 5)

if random.random() < 0.5:
    max = min
if max(1, 2) == 2:
    torch.zeros(2, 3) @ torch.zeros(9, 5)  # error: [matmul-mismatch]
