# verdict: invalid
import torch
from torch.utils.data import DataLoader
for x in DataLoader([torch.zeros(3), torch.zeros(4)], batch_size=2):  # error: [stack-mismatch] "stack expects each tensor to be equal size, but got [3] at entry 0 and [4] at entry 1"
    pass
