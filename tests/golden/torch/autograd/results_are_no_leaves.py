# Whether a gradient is needed is for leaves to say. A result has no gradient, and a view is not detached in place; where an operator has
# nothing to do, it gives back the leaf itself.
import copy

import torch
import torch.nn.functional as F
from torch import nn

layer = nn.Linear(3, 3)
w = torch.randn(3, 3, requires_grad=True)
u = torch.randn(3, 3)


def refused(f):
    try:
        f()
    except (RuntimeError, ValueError, TypeError, AttributeError):
        return True
    return False


def set_to(x, value):
    x.requires_grad = value


results = [w * 2, w.t(), w[0], w.double(), torch.cat([w, w]), layer(u), F.dropout(w, 0.5), w.flatten(), layer.weight * 1, nn.Parameter(u) * 0.1]
assert all([refused(lambda: set_to(x, value)) for x in results for value in (True, False)])
assert all([refused(lambda: torch.optim.SGD([x], 0.1)) and refused(lambda: copy.deepcopy(x)) for x in results])
leaves = [w.float(), w.contiguous(), w.cpu(), F.dropout(w, 0.0), F.dropout(w, 0.5, training=False), (w * 2).detach(), nn.Parameter(w * 2), layer.weight]
assert not any([refused(lambda: set_to(x, True)) or refused(lambda: torch.optim.SGD([x], 0.1)) or refused(lambda: copy.deepcopy(x)) for x in leaves])
assert not any([refused(lambda: x.requires_grad_()) for x in results])

assert all([refused(lambda: x.detach_()) for x in (w.t(), w[0], u.view(9), u.reshape(9), u.chunk(3)[0], u.expand(3, 3))])
assert not any([refused(lambda: x.detach_()) for x in (w * 2, w.detach(), u.clone(), u[[0]], layer(u))])


# A gradient is left in leaves.
def gradient_of(x):
    (x * 1.0).sum().backward()
    return x.grad.norm()


assert all([refused(lambda: gradient_of(x)) for x in (w.double(), layer(u), w.reshape(9).flatten() * 1, w.masked_fill(w > 0, 0.0), torch.einsum("ij->ji", w))])
assert not any([refused(lambda: gradient_of(x)) for x in (w.float(), F.dropout(w, 0.0), w.cpu())])

# What a module has for a parameter is a leaf; a list of parameters makes them of tensors.
weights = nn.ParameterList([u, nn.Parameter(u)])
assert len(list(weights.parameters())) == 2
assert refused(lambda: nn.ParameterList([u > 0]))
case = int(input())
if case == 1:
    layer.weight.data = u > 0  # warning: [invalid-argument] "data set to a tensor that requires gradients must be floating point or complex dtype"  # counterexample: case = 1
if case == 2:
    (layer.weight * 2).requires_grad = True  # warning: [invalid-argument] "you can only change requires_grad flags of leaf variables."  # counterexample: case = 2
