# A join keeps the ending that both sides have, and so does a loop that does not change it.
import random
import torch.nn as nn
import recordings

x = recordings.load()
if random.random() < 0.5:
    y = nn.Linear(10, 64)(x)
else:
    y = nn.Linear(20, 64)(x)
nn.Linear(64, 2)(y)
w = nn.Linear(10, 4)(x)
for width in recordings.widths():
    w = nn.Linear(4, 4)(w)
nn.Linear(4, 3)(w)
nn.Linear(32, 2)(y)  # error: [matmul-mismatch] "and 32x2"
# verdict: invalid
# torch: skip (recordings is no library)
