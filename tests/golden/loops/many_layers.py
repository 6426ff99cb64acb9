# verdict: valid
# A list of modules is never summed up: each of a thousand layers keeps its shape.
import torch
import torch.nn as nn

layers = []
for i in range(1200):
    layers.append(nn.Linear(4 + i % 2, 5 - i % 2))
body = nn.ModuleList(layers)
x = torch.rand(2, 4)
for layer in body:
    x = layer(x)
reveal_shape(x)  # revealed: (2, 4)

widths = nn.Sequential(*[nn.Linear(i + 1, i + 2) for i in range(1200)])
reveal_shape(widths(torch.rand(3, 1)))  # revealed: (3, 1201)

for number, layer in enumerate(body):
    x = layer(x)
reveal_shape(x)  # revealed: (2, 4)
