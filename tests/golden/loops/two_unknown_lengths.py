# A loop over two things of which nobody knows the lengths ends with the shorter one.
# torch: skip (needs folders)
# verdict: valid
import os

import torch

n = 0
many, few = os.listdir("a"), os.listdir("b")
for a, b in zip(range(len(many)), range(len(few))):
    n = n + 1
left = torch.zeros(len(many) + 1 - n, 3)
for i, (name, other) in enumerate(zip(many, few)):
    x = torch.zeros(i + 1, 3) @ torch.ones(3, 2)
    reveal_shape(x)  # revealed: (1, 2); (iteration + 1, 2)
