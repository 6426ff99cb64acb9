# What every one of them fails with is told.
# verdict: invalid
# torch: skip (there is no such file)
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

with open("words.txt") as file:
    lines = file.read().split("\n")
rows = [torch.zeros(len(line), 4) for line in lines]
words = []
for line in lines:
    words.append(torch.tensor([len(word) for word in line.split()]))


def wide(x):
    return nn.Linear(5, 2)(x)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1x4 and 5x2)"


def use(way):
    if way == 0:
        wide(torch.cat(rows))
    elif way == 1:
        wide(pad_sequence(rows))
    elif way == 2:
        wide(nn.Embedding(10, 3)(torch.cat(words)))
    elif way == 3:
        torch.stack([row.sum(0) for row in rows]) + torch.zeros(3)  # error: [broadcast-mismatch] "The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1"
    else:
        for row in rows:
            wide(row)


def main():
    import random
    use(random.randrange(5))


main()
