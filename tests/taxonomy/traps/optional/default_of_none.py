# expected: valid
import torch
import torch.nn as nn


class DecoderCell(nn.Module):
    def __init__(self, n_in, hidden=None, out=None, bias=None):
        super().__init__()
        hidden = hidden or 2 * n_in
        self.hidden = hidden
        self.cell = nn.GRUCell(n_in, hidden)
        self.out = nn.Linear(hidden, out if out is not None else n_in, bias=bias is None or bias)

    def forward(self, x, h=None):
        if h is None:
            h = x.new_zeros(x.size(0), self.hidden)
        h = self.cell(x, h)
        return self.out(h), h


def unroll(cell, x, steps, h=None, collected=None):
    collected = [] if collected is None else collected
    for _ in range(steps):
        x, h = cell(x, h)
        collected.append(x)
    return torch.stack(collected, dim=1), h


cell = DecoderCell(6)
first, h = unroll(cell, torch.randn(3, 6), 4)
second, _ = unroll(cell, first[:, -1], 2, h=h, collected=list(first.unbind(1)))
print(first.shape, second.shape)
other = DecoderCell(6, hidden=5, out=6, bias=False)
print(unroll(other, torch.randn(1, 6), 1)[0].shape)
