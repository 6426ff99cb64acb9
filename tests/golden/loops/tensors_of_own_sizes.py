# Tensors of a list that are alike but for a size, one for each line of a file: each is known but for that size, and so is what cat and
# pad_sequence make of all of them.
# verdict: undecided
# torch: skip (there is no such file)
import random

import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

with open("words.txt") as file:
    lines = file.read().split("\n")

appended = []
for line in lines:
    words = []
    for word in line.split():
        words.append(len(word))
    appended.append(torch.tensor(words).type(torch.int64))
reveal_shape(torch.cat(appended))  # revealed: (?,)
reveal_shape(pad_sequence(appended, batch_first=True))  # revealed: (?, ?)

displayed = [torch.zeros(len(line), 4) for line in lines]
reveal_shape(torch.cat(displayed))  # revealed: (?, 4)
reveal_shape(pad_sequence(displayed))  # revealed: (?, ?, 4)
layer = nn.Linear(4, 2)
results = []
for each in displayed:
    results.append(layer(each).detach())
    reveal_shape(each)  # revealed: (?, 4)
reveal_shape(torch.cat(results))  # revealed: (?, 2)
torch.stack([each.sum(0) for each in displayed]) + torch.zeros(4)

at = random.randrange(len(displayed))
if displayed[at].shape[0] != displayed[at].shape[0]:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
if displayed[at] is not displayed[at]:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
if displayed[4].shape[0] == displayed[5].shape[0]:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
torch.stack(displayed)
torch.cat(displayed, 1)
displayed[at] + displayed[4]
