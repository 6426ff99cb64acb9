# verdict: undecided
# torch: skip (imports modules that nobody has)
# steps: at most 60000
# A part of a data set of which nothing is known is one data set: nobody asks it for a data set behind it without end.
import torch
from torch import nn
from torch.utils.data import DataLoader, random_split
from somewhere import Images

train, val = random_split(Images(), [55000, 5000])
net = nn.Linear(4, 2)
for x, y in DataLoader(train, batch_size=20, shuffle=True):
    net(x)
for x in DataLoader(val, batch_size=20):
    reveal_shape(net(torch.randn(3, 4)))  # revealed: (3, 2)
