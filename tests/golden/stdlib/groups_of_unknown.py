# The groups of items that are not known: any number, each of one item or more.
# torch: skip (a file)
# verdict: invalid
import itertools

import torch

with open("words.txt") as file:
    words = file.read().split()
groups = 0
for size, members in itertools.groupby(sorted(words, key=len), key=len):
    count = len(list(members))
    if groups == 1:
        torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch]
    groups += 1
reveal_value("some" if groups else "none")  # revealed: 'some'; 'none'
