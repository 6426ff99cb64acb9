# torch: skip (its input is what it is given)
# A table that is known, asked under a key that is not: one of its values, of the type that all have.
import random
import sys

import torch
from torch import nn

text = sys.stdin.readline()
numbers = {c: i for i, c in enumerate("0123456789 -/")}
ids = [numbers[c] for c in text]
reveal_shape(torch.tensor(ids))  # revealed: (?,)
reveal_shape(torch.tensor([numbers.get(c, 13) for c in text] + [14]))  # revealed: (?,)
year = random.randint(1, 2000)
reveal_shape(torch.tensor([numbers[c] for c in f"{year}"]))  # revealed: (?,)
table = nn.Embedding(len(numbers), 8)
reveal_shape(table(torch.tensor(ids)))  # revealed: (?, 8)
reveal_value(numbers[text[0]] >= 0)  # revealed: True
reveal_value(numbers[text[0]] < 13)  # revealed: True
reveal_value(numbers.get(text[0], 20) < 13)  # revealed: ? <= 12
names = {c: c + c for c in "abc"}
reveal_value(isinstance(names[text[0]], str))  # revealed: True
weights = {c: i / 2 for i, c in enumerate("abc")}
reveal_value(isinstance(weights[text[0]], float))  # revealed: True
mixed = {"a": 1, "b": "x", "c": None}
reveal_value(isinstance(mixed[text[0]], int))  # revealed: ?
sizes = {"small": 16, "large": 64}
reveal_value(sizes.get(text.strip()) is None)  # revealed: False; True
layer = nn.Linear(10, sizes[text.strip()])
reveal_value(layer(torch.zeros(2, 10)).shape[1] <= 64)  # revealed: True
