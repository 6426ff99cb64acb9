# The short last batch behind a run of full ones is followed, however the loader is walked.
import random

import torch
from torch.utils.data import DataLoader, Dataset

k = random.randint(1, 6)
m = random.randint(1, 4)


class Numbers(Dataset):
    def __len__(self):
        return k + 1

    def __getitem__(self, i):
        if i > k:
            raise IndexError(i)
        return torch.zeros(2), i % 3


def batches():
    return DataLoader(Numbers(), batch_size=1 + k % 4)


weight = torch.zeros(2, 3)
rounds, outputs = 0, []
if random.random() < 0.5:
    for x, y in batches():  # that the full ones are over is known of the difference of two sizes only
        outputs.append(x @ weight)
        rounds += 1
        if rounds == 3 and k == 6:
            torch.zeros(len(y), 2) @ torch.zeros(3, 1)  # error: [matmul-mismatch] "(1x2 and 3x1)"
    assert sum(len(o) for o in outputs) == k + 1
else:
    for (x, y), j in zip(batches(), range(m)):  # the shorter is over where no run of it is left
        outputs.append(x @ weight)
        if k == 6 and j == 2:
            torch.zeros(len(y), 2) @ torch.zeros(3, 1)  # error: [matmul-mismatch] "(1x2 and 3x1)"
