# verdict: valid
import random
import sys

import torch
import torch.nn as nn

H = random.randint(1, 100)
W = random.randint(1, 100)
if H < 7 or W < 7:
    print("image too small")
    sys.exit(0)
conv = nn.Conv2d(1, 4, 7)
out = conv(torch.zeros(2, 1, H, W))
reveal_shape(out)  # revealed: (2, 4, H - 6, W - 6)
