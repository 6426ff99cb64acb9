import random

import torch
import torch.nn as nn

table = nn.Embedding(100, 16)
tokens = torch.zeros(4, 12, dtype=torch.long)
reveal_shape(table(tokens))  # revealed: (4, 12, 16)
reveal_shape(table(tokens[0, 0]))  # revealed: (16,)
reveal_shape(table(torch.tensor([1, 99])))  # revealed: (2, 16)
reveal_shape(table(torch.arange(12)) + table(tokens))  # revealed: (4, 12, 16)

case = random.randint(0, 3)
if case == 0:
    table(torch.tensor([1, 100]))  # error: [embedding-index] "index out of range in self"
elif case == 1:
    table(torch.zeros(4, 12))  # error: [invalid-argument] "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int"
