# Each weight that a layer has used has its gradient, also where the log of operations does not name it.
# verdict: valid
import torch
from torch import nn


def first(out):
    while isinstance(out, tuple):
        out = out[0]
    return out


pairs = [
    (nn.Bilinear(4, 4, 3), (torch.randn(2, 4), torch.randn(2, 4))),
    (nn.BatchNorm2d(3), (torch.randn(2, 3, 8, 8),)),
    (nn.LayerNorm(4), (torch.randn(2, 4),)),
    (nn.GroupNorm(1, 3), (torch.randn(2, 3, 8),)),
    (nn.InstanceNorm2d(3, affine=True), (torch.randn(2, 3, 8, 8),)),
    (nn.RMSNorm(4), (torch.randn(2, 4),)),
    (nn.PReLU(), (torch.randn(2, 4),)),
    (nn.Embedding(5, 4), (torch.randint(0, 5, (2, 3)),)),
    (nn.LSTM(4, 4, 2), (torch.randn(3, 2, 4),)),
    (nn.GRUCell(4, 4), (torch.randn(3, 4),)),
    (nn.MultiheadAttention(4, 2), (torch.randn(3, 2, 4), torch.randn(3, 2, 4), torch.randn(3, 2, 4))),
    (nn.TransformerEncoderLayer(4, 2), (torch.randn(3, 2, 4),)),
    (nn.utils.spectral_norm(nn.Linear(4, 4)), (torch.randn(2, 4),)),
    (nn.Sequential(nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU(inplace=True), nn.Flatten(), nn.Linear(144, 2)), (torch.randn(2, 3, 8, 8),)),
]
for layer, inputs in pairs:
    (first(layer(*inputs)).sum() + first(layer(*inputs)).pow(2).mean()).backward()
    assert all(p.grad is not None for p in layer.parameters())
    for p in layer.parameters():
        p.grad.norm()
