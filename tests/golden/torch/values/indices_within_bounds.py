# Indices whose bounds the program itself sets are held against the table and the classes that they choose from.
# verdict: invalid
import torch
import torch.nn as nn
import torch.nn.functional as F

words, places = nn.Embedding(100, 8), nn.Embedding(32, 8)
reveal_shape(words(torch.randint(0, 100, (4, 32))) + places(torch.arange(32)))  # revealed: (4, 32, 8)
labels = torch.randint(0, 20, (6,))
scores = torch.randn(6, 10)

# What is limited, or asked about first, may be within bounds: nobody says that it is not.
F.cross_entropy(scores, labels % 10)
F.cross_entropy(scores, labels.clamp(max=9))
F.cross_entropy(scores, torch.where(labels < 10, labels, 0))
few = labels[labels < 10]
F.cross_entropy(scores[:few.size(0)], few)
if labels.max() < 10:
    F.cross_entropy(scores, labels)

# A part of fixed numbers need not hold the largest; the ignored class is none.
places(torch.arange(64)[:32])
F.cross_entropy(scores, torch.full((6,), -100))
pairs = torch.stack([torch.randint(0, 100, (9,)), torch.randint(0, 32, (9,))], dim=1)
places(pairs[:, 1])

# Of two that meet, neither tells.
kinds = torch.full((6,), 12)
for epoch in range(3):
    kinds = torch.randint(0, 10, (6,))
F.cross_entropy(scores, kinds)
table = torch.arange(12)
if torch.rand(1).item() < 0.5:
    width, ids = 12, torch.arange(40, 52)
else:
    width, ids = 50, torch.arange(12)
if width == 12:
    ids = ids - 40
reveal_shape(nn.Embedding(width, 4)(ids))  # revealed: (12, 4)


def chances(n, classes):
    return F.cross_entropy(torch.randn(n, classes), torch.randint(10, (n,)))


chances(4000, 10)
places(torch.arange(0, 40))  # error: [embedding-index] "index out of range in self"
