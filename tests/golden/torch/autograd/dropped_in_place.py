# Whatever changes its input in place changes what is kept of it: dropouts too, where they drop anything, and functions with an underscore.
import torch
import torch.nn.functional as F
from torch import nn


def refused(change):
    weights = torch.ones(4, 4, requires_grad=True)
    grown = (weights * 2).exp()
    change(grown)
    try:
        grown.sum().backward()
    except RuntimeError as e:
        return str(e)[:34]


reveal_value(refused(lambda h: F.dropout(h, 0.5, inplace=True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(lambda h: F.alpha_dropout(h, 0.5, True, True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(lambda h: F.dropout1d(h, 0.5, inplace=True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(nn.Dropout(0.5, inplace=True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(nn.Threshold(0.0, 0.0, inplace=True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(nn.RReLU(inplace=True)))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(F.selu_))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(torch.nn.functional.leaky_relu_))  # revealed: 'one of the variables needed for gr'
reveal_value(refused(nn.Dropout(0.5, inplace=True).eval()))  # revealed: None
reveal_value(refused(nn.Dropout(0.0, inplace=True)))  # revealed: None
reveal_value(refused(nn.AlphaDropout(0.5, inplace=True)))  # revealed: None

# Behind what keeps its input alone it may.
net = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.Dropout(0.1, inplace=True), nn.Linear(8, 4), nn.Dropout(0.1, inplace=True))
net(torch.zeros(2, 4)).sum().backward()
# verdict: valid
