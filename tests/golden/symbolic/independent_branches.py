# verdict: valid
import random

import torch
import torch.nn as nn

x = torch.randn(4, 3, 16, 16)
scale = 0
if random.random() < 0.5:
    x = x.flip(3)
if random.random() < 0.5:
    x = x.flip(2)
if random.random() < 0.5:
    x = x + 0.1 * torch.randn_like(x)
if random.random() < 0.5:
    x = x.transpose(2, 3)
if random.random() < 0.5:
    x = x.clamp(-1, 1)
if random.random() < 0.5:
    x = x[:, torch.randperm(3)]
if random.random() < 0.5:
    scale = 1
if random.random() < 0.5:
    x = x.roll(scale, dims=0)
if random.random() < 0.5:
    x = torch.where(x > 0, x, torch.zeros(()))
if random.random() < 0.5:
    x = x * torch.rand(4, 1, 1, 1)
if random.random() < 0.5:
    x = (x - x.mean(dim=(2, 3), keepdim=True)) / (x.std(dim=(2, 3), keepdim=True) + 1e-6)
if random.random() < 0.5:
    x = x.clone()
reveal_shape(x)  # revealed: (4, 3, 16, 16)
print(nn.Conv2d(3, 8, 3)(x).shape)
