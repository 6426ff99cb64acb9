# bug: an index beyond a shape is a plain IndexError, which is not reported where a random number decides whether it is met
# torch: skip (describes a known wrong behaviour)
# verdict: valid
import random

import torch

x = torch.zeros(4, 6, 8)
if random.random() < 0.5:
    x.shape[3]
