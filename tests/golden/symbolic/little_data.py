# torch: skip (there are no such files)
# What only an empty or a small file, folder, table or mask could break is no finding: that there is data, and as much as is asked for, is assumed.
# What some large amounts break as well is one, and so is what the program itself rules out.
import csv
import os
from collections import Counter

import torch
from torch import nn

files = os.listdir("data")
lines = open("a.txt").readlines()
text = open("a.txt").read()
words = text.split()
with open("b.csv") as f:
    rows = list(csv.DictReader(f))
vocabulary = {word: i for i, word in enumerate(Counter(words))}

for n in [len(files), len(lines), len(text), len(words), len(rows), len(vocabulary)]:
    torch.randint(0, n, (4,))
    x = torch.zeros(n, 3)
    x[0]
    x[:, 0].max()
    nn.Embedding(n, 4)(torch.zeros(2, dtype=torch.long))
    torch.stack([torch.zeros(2) for _ in range(n)])

window = 32
data = torch.zeros(len(text), dtype=torch.long)
split = int(0.9 * len(data))
train, test = data[:split], data[split:]
for part in [train, data]:
    starts = torch.randint(len(part) - window, (8,))
    batch = torch.stack([part[i : i + window] for i in starts])
    reveal_shape(batch)  # revealed: (8, 32)

scores = torch.rand(100)
best = scores[scores > 0.5]
best[0]
torch.topk(torch.zeros(len(rows)), 5)

torch.zeros(len(lines)).view(-1, 4)  # warning: [invalid-view] "shape '[-1, 4]' is invalid for input of size 1"  # counterexample: number of lines = 1
more = open("c.txt").readlines()
if not more:
    torch.zeros(len(more))[0]  # warning: [index-out-of-range] "index 0 is out of bounds for dimension 0 with size 0"  # counterexample: number of lines = 0
torch.zeros(torch.cuda.device_count())[0]  # warning: [index-out-of-range] "index 0 is out of bounds for dimension 0 with size 0"
torch.zeros(3)[5]  # error: [index-out-of-range] "index 5 is out of bounds for dimension 0 with size 3"
