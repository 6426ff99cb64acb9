# A key is asked of each item, however many there are.
# torch: skip (there are no pictures)
import glob

import torch

weights = torch.ones(2, 3)


def score(name):
    return weights @ torch.ones(2)  # error: [matmul-mismatch] "size mismatch, got input (2), mat (2x3), vec (2)"


names = glob.glob("*.png")
sorted(names, key=len)
names.sort(key=lambda name: (len(name), name))
sorted(names, key=score)
