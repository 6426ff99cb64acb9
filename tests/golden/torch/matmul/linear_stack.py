import random

import torch
import torch.nn as nn
import torch.nn.functional as F


class Head(nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.hidden = nn.Linear(features, 32)
        self.out = nn.Linear(32, classes)

    def forward(self, x):
        return self.out(F.relu(self.hidden(x)))


head = Head(20, 5)
reveal_shape(head(torch.zeros(6, 20)))  # revealed: (6, 5)
reveal_shape(head(torch.zeros(6, 9, 20)))  # revealed: (6, 9, 5)
reveal_shape(head(torch.zeros(20)))  # revealed: (5,)
reveal_shape(head.hidden.weight)  # revealed: (32, 20)
reveal_shape(nn.Sequential(nn.Linear(20, 8), nn.ReLU(), nn.Linear(8, 3))(torch.zeros(1, 20)))  # revealed: (1, 3)

case = random.randint(0, 2)
if case == 0:
    layer = nn.Linear(21, 5)
    layer(torch.zeros(6, 20))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (6x20 and 21x5)"
elif case == 1:
    layer = nn.Sequential(nn.Linear(20, 8), nn.ReLU(), nn.Linear(9, 3))
    layer(torch.zeros(2, 6, 20))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (12x8 and 9x3)"
