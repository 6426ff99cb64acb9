# Endings that meet in a broadcast must fit; what nobody knows may fit.
import torch
import torch.nn as nn
import recordings

x = torch.as_tensor(recordings.load())
a, b = nn.Linear(10, 64)(x), nn.Linear(10, 1)(x)
nn.Linear(64, 2)(a + b)
nn.Linear(64, 2)(a + x)
nn.Linear(64, 2)(a * torch.zeros(3, 5, 64))
a + torch.zeros(7, 32)  # error: [broadcast-mismatch] "The size of tensor a (64) must match the size of tensor b (32)"  # certainty: always
# verdict: invalid
# torch: skip (recordings is no library)
