# The short last batch behind two full ones: that the run of full batches is over is known of the difference of two sizes only.
import random

import torch
from torch.utils.data import DataLoader, Dataset

k = random.randint(1, 6)


class Numbers(Dataset):
    def __len__(self):
        return k + 1

    def __getitem__(self, i):
        if i > k:
            raise IndexError(i)
        return torch.zeros(2), i % 3


weight = torch.zeros(2, 3)
rounds, outputs = 0, []
for x, y in DataLoader(Numbers(), batch_size=1 + k % 4):
    outputs.append(x @ weight)
    rounds += 1
    if rounds == 3 and k == 6:
        torch.zeros(len(y), 2) @ torch.zeros(3, 1)  # error: [matmul-mismatch] "(1x2 and 3x1)"
assert sum(len(o) for o in outputs) == k + 1
