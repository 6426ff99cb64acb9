# A leaf that needs a gradient is not changed in place while operations are recorded, nor is a view of one.
import torch
from torch import nn


def refused(step):
    try:
        step()
    except RuntimeError as error:
        return str(error)
    return None


def put(w, value):
    w[0] = value


w = torch.zeros(3, 3, requires_grad=True)
reveal_value(refused(lambda: w.add_(1)))  # revealed: 'a leaf Variable that requires grad is being used in an in-place operation.'
reveal_value(refused(lambda: put(w, 1)))  # revealed: 'a view of a leaf Variable that requires grad is being used in an in-place operation.'
reveal_value(refused(lambda: w[0].add_(1)))  # revealed: 'a view of a leaf Variable that requires grad is being used in an in-place operation.'
reveal_value(refused(lambda: w.view(-1).mul_(2)))  # revealed: 'a view of a leaf Variable that requires grad is being used in an in-place operation.'
with torch.no_grad():
    w += 1
    w[0] = 2
w.data.fill_(0.5)
w.detach()[0] = 1

layer = nn.Linear(3, 3)
nn.init.zeros_(layer.bias)
reveal_value(refused(lambda: layer.weight.fill_(0.5)))  # revealed: 'a leaf Variable that requires grad is being used in an in-place operation.'
computed = w * 1
computed[0].add_(1)
put(computed, 2)
reveal_value(refused(computed.sum().backward))  # revealed: None
later = torch.zeros(3)
later += 1
later.requires_grad_()
reveal_value(refused(later.sum().backward))  # revealed: None
filled = torch.zeros(2, 3)
filled[0] = layer(torch.ones(3))
filled[1] = 1
reveal_value(refused(filled.sum().backward))  # revealed: None

reveal_value(computed.is_leaf)  # revealed: False
try:
    torch.optim.SGD([w, computed], lr=0.1)
except ValueError as error:
    reveal_value(str(error))  # revealed: "can't optimize a non-leaf Tensor"
torch.optim.SGD([w, (torch.zeros(3) * 2).requires_grad_()], lr=0.1)
for _ in range(3):
    ((w - 1) ** 2).sum().backward()
    w -= 0.1 * w.grad  # error: [leaf-inplace] "a leaf Variable that requires grad is being used in an in-place operation."
