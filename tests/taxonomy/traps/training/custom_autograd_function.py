# expected: valid
import torch
import torch.nn as nn
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class GradientReversal(Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.scale = scale
        return x.view_as(x)

    @staticmethod
    def backward(ctx, grad):
        return -ctx.scale * grad, None


class Quantize(Function):
    """Nearest code; the gradient passes straight through."""

    @staticmethod
    def forward(ctx, x, codes):
        index = torch.cdist(x, codes).argmin(dim=1)
        ctx.save_for_backward(index, codes)
        return codes[index], index

    @staticmethod
    @once_differentiable
    def backward(ctx, grad, _):
        index, codes = ctx.saved_tensors
        grad_codes = torch.zeros_like(codes).index_add_(0, index, grad)
        return grad, grad_codes


class DomainNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Linear(7, 6)
        self.codes = nn.Parameter(torch.randn(12, 6))
        self.label, self.domain = nn.Linear(6, 3), nn.Linear(6, 2)

    def forward(self, x, scale):
        h = torch.relu(self.features(x))
        q, index = Quantize.apply(h, self.codes)
        return self.label(q), self.domain(GradientReversal.apply(h, scale)), index


net = DomainNet()
label, domain, index = net(torch.randn(10, 7), 0.5)
loss = nn.functional.cross_entropy(label, torch.randint(3, (10,))) + nn.functional.cross_entropy(domain, torch.randint(2, (10,)))
loss.backward()
print(index.shape, net.codes.grad.shape)
