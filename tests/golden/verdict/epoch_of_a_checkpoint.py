# verdict: undecided
# torch: skip (there is no checkpoint)
# The epoch that a checkpoint holds is not below zero just because nobody has seen it.
import os

import numpy as np
import torch

start = {"epoch": 0}
if os.path.isfile("checkpoint.pth"):
    saved = torch.load("checkpoint.pth")
    for name in start:
        if name in saved:
            start[name] = saved[name]
rates = np.linspace(0.1, 0, 100)
for epoch in range(start["epoch"], 100):
    print(rates[epoch])
for epoch in range(torch.load("checkpoint.pth")["epoch"], 100):
    print(rates[epoch])
