# verdict: invalid
import random

import torch


def split_heads(x, heads):
    batch, length, width = x.shape
    x = x.view(batch, length, heads, width // heads)  # error: [invalid-view] "is invalid for input of size"  # counterexample: width = 5
    return x.transpose(1, 2)


width = random.randint(4, 64)
B, L = random.randint(1, 3), random.randint(1, 9)
x = torch.randn(B, L, width)
q, k, v = split_heads(x, 4), split_heads(x, 4), split_heads(x, 4)
weights = (q @ k.transpose(-2, -1)).softmax(dim=-1)
out = (weights @ v).transpose(1, 2).reshape(B, L, width)
print(out.shape)
