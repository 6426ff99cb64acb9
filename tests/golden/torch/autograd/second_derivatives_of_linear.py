# A gradient that depends on nothing that needs one cannot be differentiated again, though it was computed with create_graph: that of what is
# linear. What backward(create_graph=True) has left may need a gradient.
import torch
import torch.nn.functional as F
from torch import nn

x = torch.randn(4, 3, requires_grad=True)
v = torch.randn(3, requires_grad=True)
m, c = torch.randn(3, 3), torch.randn(4, 3)
layer = nn.Linear(3, 1)
frozen = nn.Linear(3, 1).requires_grad_(False)


def refused(y):
    g, = torch.autograd.grad(y, x, create_graph=True)
    try:
        g.sum().backward()
    except RuntimeError:
        return True
    return False


linear = [x.sum(), (2 * x).mean(), (x + c).sum(), (x * c).sum(), (x @ m).sum(), x.t().reshape(12).sum(), x[0].sum(), torch.cat([x, c]).sum(), (x.detach() * x).sum(),
          frozen(x).sum(), x.max(), x.cumsum(0).sum(), torch.where(x > 0, x, c).sum(), x.masked_fill(x > 0, 0.0).sum(), F.dropout(x, 0.5).sum(), x.clamp(0, 1).sum(),
          F.interpolate(x[None], 6).sum(), (x @ v.detach()).sum(), F.pad(x, (1, 1)).sum(), x.chunk(2)[0].sum()]
assert all([refused(y) for y in linear])
others = [(x * x).sum(), (x ** 2).mean(), (x * v).sum(), (x @ v).sum(), layer(x).sum(), (frozen(x) ** 2).mean(), torch.sin(x).sum(), F.relu(x).sum(), x.norm(),
          F.mse_loss(x, c), F.softmax(x, 1).sum(), F.conv1d(x[None], torch.randn(2, 4, 2)).sum(), x.sum() + x.exp().sum()]
assert not any([refused(y) for y in others])

(x * x).sum().backward(create_graph=True)
x.grad.sum().backward()

# A penalty of gradients beside what is to be learned needs none.
y = frozen(x).sum()
slope, = torch.autograd.grad(y, x, create_graph=True)
(y + (slope.norm() - 1) ** 2).backward()
((slope.norm() - 1) ** 2).backward()  # error: [invalid-argument] "element 0 of tensors does not require grad and does not have a grad_fn"
