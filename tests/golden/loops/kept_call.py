# verdict: valid
# The second call is no repetition of the first: another answer of what is known about n leads elsewhere.
import os
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.wide = nn.Linear(4, 3)
        self.narrow = nn.Linear(4, 2)

    def forward(self, x):
        if x.shape[0] > 5:
            return self.wide(x)
        return self.narrow(x)


net = Net()
n = len(os.listdir("."))
x = torch.zeros(n, 4)
for limit in (5, 0):
    if n > limit:
        y = net(x)
        reveal_shape(y)  # revealed: (len(os.listdir(...)), 3); (len(os.listdir(...)), 3 if len(os.listdir(...)) >= 6 else 2)
