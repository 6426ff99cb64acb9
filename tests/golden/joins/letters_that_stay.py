# A text is made of those letters of an unseen one that pass a test: one path, whatever their number. What is taken out of many by one
# function is another number in each.
# verdict: undecided
# torch: skip (there is no such file)
# steps: at most 30000
import string

import torch
from torch import nn

letters = string.ascii_letters + " .,;'-"


def clean(text):
    return "".join(c for c in text if c.isalpha() and c in letters)


lines = [clean(line) for line in open("names.txt").read().strip().split("\n")]
line = torch.zeros(len(lines[0]), 1, len(letters))
reveal_shape(nn.Linear(58, 4)(line[0]))  # revealed: (1, 4)
sizes = list(map(len, lines))
torch.zeros(sizes[0]) + torch.zeros(sizes[1])
