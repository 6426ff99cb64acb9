# Whatever walks over one of two things of different lengths walks over the one that was chosen.
# verdict: invalid
import itertools
import random

import torch

sizes = [1] if random.random() < 0.5 else [2, 3]


def trips(walk):
    count = 0
    for _ in walk:
        count += 1
    return count


reveal_value("all" if trips(enumerate(sizes)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(zip(sizes, sizes)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(map(str, sizes)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(filter(None, sizes)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(reversed(sizes)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(itertools.islice(sizes, 9)) == len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(itertools.product(sizes, "ab")) == 2 * len(sizes) else "others")  # revealed: 'all'
reveal_value("all" if trips(enumerate(sizes or [7])) == len(sizes) else "others")  # revealed: 'all'
for i, size in enumerate(sizes):
    y = torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
