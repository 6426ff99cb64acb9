# What attention computes needs a gradient for its own weights, whatever it is given.
# verdict: valid
import torch
from torch import nn
import torch.nn.functional as F

layer = nn.MultiheadAttention(8, 2, batch_first=True)
x = torch.randn(2, 3, 8)
y, weights = layer(x, x, x)
y.sum().backward()
y, weights = layer(x, x, x)
weights.sum().backward()
frozen = nn.MultiheadAttention(8, 2, kdim=4, vdim=6, bias=False).requires_grad_(False)
z, _ = frozen(torch.randn(5, 2, 8), torch.randn(7, 2, 4), torch.randn(7, 2, 6))
reveal_value(z.requires_grad)  # revealed: False
reveal_value(y.requires_grad)  # revealed: True
q = torch.randn(3, 2, 8)
inside, outside = nn.Parameter(torch.randn(24, 8)), torch.randn(8, 8)
out, _ = F.multi_head_attention_forward(q, q, q, 8, 2, inside, None, None, None, False, 0.0, outside, None)
out.sum().backward()
