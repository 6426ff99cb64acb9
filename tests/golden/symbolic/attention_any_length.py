# verdict: valid
import math
import random

import torch
import torch.nn as nn


class SelfAttention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        assert width % heads == 0
        self.heads = heads
        self.qkv = nn.Linear(width, 3 * width)
        self.out = nn.Linear(width, width)

    def forward(self, x):
        B, L, C = x.shape
        q, k, v = self.qkv(x).split(C, dim=2)
        q = q.view(B, L, self.heads, C // self.heads).transpose(1, 2)
        k = k.view(B, L, self.heads, C // self.heads).transpose(1, 2)
        v = v.view(B, L, self.heads, C // self.heads).transpose(1, 2)
        scores = q @ k.transpose(-2, -1) / math.sqrt(k.size(-1))
        mask = torch.tril(torch.ones(L, L)).view(1, 1, L, L)
        scores = scores.masked_fill(mask == 0, float("-inf"))
        y = (scores.softmax(dim=-1) @ v).transpose(1, 2).contiguous().view(B, L, C)
        return self.out(y)


B = random.randint(1, 8)
L = random.randint(1, 64)
x = SelfAttention(24, 4)(torch.randn(B, L, 24))
reveal_shape(x)  # revealed: (B, L, 24)
