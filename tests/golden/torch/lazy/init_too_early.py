# verdict: invalid
import torch.nn as nn


def init(module):
    if isinstance(module, nn.Linear):
        nn.init.xavier_uniform_(module.weight)  # error: [uncaught-exception] "Attempted to use an uninitialized parameter"


net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.LazyLinear(2))
net.apply(init)
