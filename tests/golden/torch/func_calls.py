# A module called with other parameters, gradients of functions.
# verdict: invalid
import torch
from torch import nn
from torch.func import functional_call, grad, grad_and_value
import torch.nn.functional as F

net = nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 3))
params = {name: one.detach() for name, one in net.named_parameters()}
buffers = dict(net.named_buffers())
reveal_shape(functional_call(net, (params, buffers), (torch.zeros(5, 4),)))  # revealed: (5, 3)
wide = {"2.weight": torch.zeros(6, 8), "2.bias": torch.zeros(6)}
reveal_shape(functional_call(net, wide, torch.zeros(5, 4)))  # revealed: (5, 6)
reveal_shape(net(torch.zeros(5, 4)))  # revealed: (5, 3)
try:
    functional_call(net, {"2.weight": torch.zeros(6, 7)}, torch.zeros(5, 4))
except RuntimeError:
    reveal_shape(net[2].weight)  # revealed: (3, 8)
try:
    functional_call(net, {"9.weight": torch.zeros(6, 7)}, torch.zeros(5, 4))
except AttributeError as problem:
    reveal_value(str(problem))  # revealed: 'Sequential has no attribute `9`'
try:
    functional_call(net, wide, torch.zeros(5, 4), strict=True)
except RuntimeError as problem:
    reveal_value(str(problem)[:45])  # revealed: 'Error(s) in reparametrizing for Sequential:\n\t'


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(4, 4, bias=False)
        self.b = nn.Linear(4, 4, bias=False)
        self.b.weight = self.a.weight

    def forward(self, x):
        return self.b(self.a(x))


tied = Tied()
reveal_shape(functional_call(tied, {"a.weight": torch.zeros(4, 4)}, torch.zeros(2, 4)))  # revealed: (2, 4)

net.eval()


def loss(params, x, y):
    return F.cross_entropy(functional_call(net, params, (x,)), y)


grads = grad(loss)(params, torch.zeros(5, 4), torch.zeros(5, dtype=torch.long))
reveal_shape(grads["2.weight"])  # revealed: (3, 8)
(both, value) = grad_and_value(loss, argnums=(0, 1))(params, torch.zeros(5, 4), torch.zeros(5, dtype=torch.long))
reveal_shape(both[1])  # revealed: (5, 4)
reveal_shape(value)  # revealed: ()
try:
    functional_call(tied, {"a.weight": torch.zeros(5, 4)}, torch.zeros(2, 4))
except RuntimeError as problem:
    reveal_value(str(problem))  # revealed: 'mat1 and mat2 shapes cannot be multiplied (2x5 and 4x5)'
try:
    grad(lambda x: x * 2)(torch.zeros(3))
except RuntimeError as problem:
    reveal_value(str(problem))  # revealed: 'grad_and_value(f)(*args): Expected f(*args) to return a scalar Tensor, got tensor with 1 dims. Maybe you wanted to use the vjp or jacrev APIs instead?'
torch.func.functional_call(net, {"0.weight": torch.zeros(8, 3)}, torch.zeros(5, 4))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x4 and 3x8)"
