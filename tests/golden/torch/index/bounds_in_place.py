# Bounds of integers that are written to in part, computed of two tensors, chosen, summed up: those that fit assume nothing.
# assumed: index-in-range
import torch
from torch import nn

tokens = torch.randint(0, 20, (600, 7))
tokens[0, 5:] = 0
tokens[tokens > 15] = 12
tokens[:, 0] *= 1
nn.Embedding(20, 4)(tokens)

rows = torch.randint(3, 20, (60, 7))
rows += 30
nn.Embedding(50, 4)(rows)
codes = torch.randint(0, 3, (500,)) * 8 + torch.randint(0, 8, (500,))
nn.Embedding(24, 2)(codes)
torch.rand(10)[torch.ones(4, dtype=torch.long).cumsum(0) + 5]

# Nothing bounds them.
torch.rand(20)[torch.randn(600).long()]
