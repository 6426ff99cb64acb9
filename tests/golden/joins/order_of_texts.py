# A set of texts is walked in another order in every run: up to three items are followed in each.
# torch: skip (depends on the hash seed)
# verdict: invalid
import torch

sizes = {"train": 4, "val": 6}
phases = set(sizes)
first = list(phases)[0]
reveal_value("same" if first == next(iter(phases)) else "another")  # revealed: 'same'
reveal_value(sorted(phases))  # revealed: ['train', 'val']
total = 0
for phase in phases:
    total += sizes[phase]
reveal_value(total)  # revealed: 10
reveal_value(first)  # revealed: 'train'; 'val'
torch.zeros(2, 4) @ torch.zeros(sizes[first], 5)  # error: [matmul-mismatch] "(2x4 and 6x5)"
