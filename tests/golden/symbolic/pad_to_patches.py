# verdict: valid
import math
import random

import torch
import torch.nn as nn
import torch.nn.functional as F

PATCH = 8


def patches(images):
    B, C, H, W = images.shape
    rows, columns = math.ceil(H / PATCH), math.ceil(W / PATCH)
    images = F.pad(images, (0, columns * PATCH - W, 0, rows * PATCH - H))
    x = images.view(B, C, rows, PATCH, columns, PATCH)
    x = x.permute(0, 2, 4, 1, 3, 5)
    return x.reshape(B, rows * columns, C * PATCH * PATCH)


B, H, W = random.randint(1, 4), random.randint(1, 80), random.randint(1, 80)
embed = nn.Linear(3 * PATCH * PATCH, 16)
tokens = embed(patches(torch.randn(B, 3, H, W)))
classes = torch.zeros(1, 1, 16).expand(B, -1, -1)
tokens = torch.cat([classes, tokens], dim=1)
print(nn.Linear(16, 5)(tokens[:, 0]).shape)
