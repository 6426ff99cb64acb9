# verdict: valid
# A refusal that a handler could see is worded before the path divides.
import random

import torch
from einops import rearrange

n = random.choice([4, 6, 9])
try:
    y = rearrange(torch.zeros(2, n), "b (h d) -> b h d", h=2)
except Exception:
    y = torch.zeros(2, 2, 1)
print(y.shape)
