import torch
from torch import nn


class Conv1D(nn.Module):
    """A linear layer whose weight stands the other way round."""

    def __init__(self, nf, nx):
        super().__init__()
        self.nf = nf
        self.nx = nx
        self.weight = nn.Parameter(torch.empty(nx, nf))
        self.bias = nn.Parameter(torch.zeros(nf))

    def forward(self, x):
        return torch.addmm(self.bias, x.view(-1, x.size(-1)), self.weight).view(*x.size()[:-1], self.nf)


def __getattr__(name):
    return LibCall.unknown.any("transformers.pytorch_utils." + name)
