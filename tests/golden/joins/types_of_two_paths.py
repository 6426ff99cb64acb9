# Two paths whose tensors differ in their types alone are one path: neither type is that of both.
# verdict: valid
import random

import torch

longer = random.random() < 0.5
x = torch.zeros(2, 3)
if longer:
    x = x.long()
if not longer:
    reveal_shape(torch.zeros(5, 3) @ x.T)  # revealed: (5, 2)

y = torch.zeros(2, 3).long()
if longer:
    y = torch.zeros(2, 3)
if not longer:
    reveal_shape(torch.nn.functional.embedding(y, torch.zeros(4, 6)))  # revealed: (2, 3, 6)
