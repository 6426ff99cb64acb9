# One of several tensors: what is known of it is what all of them share.
# verdict: valid
import random

import torch
import torch.nn as nn

pick = random.randint(0, 1)
pair = [torch.tensor([7]), torch.tensor([2])]
table = nn.Embedding(5, 3)
if pick == 1:
    reveal_shape(table(pair[pick]))  # revealed: (1, 3)
many = [torch.tensor([i % 5]) for i in range(100)]
reveal_shape(table(many[random.randint(0, 99)]))  # revealed: (1, 3)
learned = [torch.zeros(2), nn.Parameter(torch.zeros(2))] * 40
loss = learned[random.randint(40, 60) * 2 - 41].sum()
loss.backward()
