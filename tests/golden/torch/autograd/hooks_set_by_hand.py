# Hooks that are put where torch keeps them, without a call of its own.
# verdict: undecided
from collections import OrderedDict

import torch

x = torch.zeros(2, requires_grad=True)
x._backward_hooks = OrderedDict({0: lambda grad: grad.view(3)})  # reason: "was given to something that is not known (a tensor whose hooks are set by hand)"
layer = torch.nn.Linear(2, 3)
layer._forward_hooks[0] = lambda module, given, out: out.view(-1)
reveal_shape(layer(torch.zeros(4, 2)))  # revealed: (12,)
