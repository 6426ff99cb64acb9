# verdict: invalid
import torch
import torch.nn as nn

x = torch.zeros(2, 3, requires_grad=True)
y = x * 2
y.register_hook(lambda grad: grad * 2)
y.sum().backward()
layer = nn.Linear(3, 4)
layer.register_full_backward_hook(lambda module, inner, outer: (inner[0] * 2,))
layer(x).sum().backward()
layer.register_full_backward_hook(lambda module, inner, outer: (inner[0], inner[0]))
layer(x).sum().backward()  # error: [invalid-argument] "Backward hook returned an invalid number of grad_input, got 2, but expected 1"
