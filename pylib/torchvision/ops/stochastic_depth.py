# Whole samples are dropped by chance: the shape stays.
import torch
from torch import nn


def stochastic_depth(input, p, mode, training=True):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"drop probability has to be between 0 and 1, but got {p}")
    if mode not in ("batch", "row"):
        raise ValueError(f"mode has to be either 'batch' or 'row', but got {mode}")
    if not LibCall.torch.is_known(input) or not LibCall.value.known(training):
        return LibCall.torch.dropout(input, p, training)
    if not training or p == 0.0:
        return input
    kept = torch.rand([input.shape[0] if mode == "row" else 1] + [1] * (input.ndim - 1), dtype=input.dtype)
    return input * kept


class StochasticDepth(nn.Module):
    def __init__(self, p, mode):
        super().__init__()
        self.p = p
        self.mode = mode

    def forward(self, input):
        return stochastic_depth(input, self.p, self.mode, self.training)
