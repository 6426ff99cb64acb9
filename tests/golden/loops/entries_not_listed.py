# verdict: valid
# torch: skip (there is no such file)
# What a walk over a dict gives whose keys are not all known: keys are keys, values are values, items are both.
import torch
from torch import nn

layers = {}
for name in open("names.txt"):
    layers[name] = nn.Linear(3, 3)
for layer in layers.values():
    layer.train()
numbers = {line: i for i, line in enumerate(open("names.txt"))}
for name, number in numbers.items():
    name.upper()
    reveal_shape(number)  # revealed: ?
for number in numbers.values():
    reveal_shape(number)  # revealed: ?
back = {number: name for name, number in numbers.items()}
back[3].upper()
reveal_shape(torch.zeros(len(numbers)) + torch.zeros(len(list(numbers))) + torch.zeros(len(numbers.items())))  # revealed: (?,)
