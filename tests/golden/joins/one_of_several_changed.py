# A tensor that is one of two is changed in place: neither is what it was for certain.
# verdict: undecided
# torch: skip (whether it fails is chance)
import random

import torch

first, second = torch.zeros(2, 3), torch.zeros(2, 3)
either = first if random.random() < 0.5 else second
either.t_()  # reason: "one of several tensors is changed in place, and it is not known which"
first @ torch.zeros(3, 2)

three, four = torch.tensor([3]), torch.tensor([3])
number = three if random.random() < 0.5 else four
number[0] = 5
torch.zeros(three.item(), 2) + torch.zeros(3, 2)  # reason: "broadcast-mismatch not decided: needs an unknown value: an element of a tensor"

with open("words.txt") as file:
    lines = file.read().split("\n")
rows = [torch.zeros(len(line), 4) for line in lines]
for row in rows:
    row.unsqueeze_(0)  # reason: "one of several tensors is changed in place, and it is not known which"
torch.cat(rows)  # reason: "shape of cat is not known: one of many tensors, each of a size of its own"
