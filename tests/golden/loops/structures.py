# verdict: valid
# What grows by things that matter is unrolled.
import torch
import torch.nn as nn

layers = []
width = 8
for i in range(6):
    layers.append(nn.Linear(width, width * 2))
    width *= 2
reveal_value(width)  # revealed: 512
reveal_value(len(layers))  # revealed: 6
x = torch.randn(4, 8)
for layer in layers:
    x = layer(x)
reveal_shape(x)  # revealed: (4, 512)

sizes = [2 ** k for k in range(10)]
reveal_value(sizes)  # revealed: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
table = {}
for k, s in enumerate(sizes):
    table[k] = s + 1
reveal_value(table[9])  # revealed: 513

pieces = []
for t in range(12):
    pieces.append(torch.randn(3, t + 1))
y = torch.cat(pieces, dim=1)
reveal_shape(y)  # revealed: (3, 78)

z = torch.zeros(1, 5)
for t in range(40):
    z = torch.cat([z, torch.zeros(2, 5)])
reveal_shape(z)  # revealed: (81, 5)

names = []
for a, b in zip("abc", range(5)):
    names.append((a, b))
reveal_value(names)  # revealed: [('a', 0), ('b', 1), ('c', 2)]
