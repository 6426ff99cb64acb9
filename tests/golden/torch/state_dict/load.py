import random

import torch
import torch.nn as nn


def make(hidden):
    return nn.Sequential(nn.Linear(8, hidden), nn.ReLU(), nn.Linear(hidden, 2))


model = make(16)
model.load_state_dict(make(16).state_dict())
reveal_shape(model(torch.zeros(1, 8)))  # revealed: (1, 2)
if random.randint(0, 1) == 1:
    model.load_state_dict(make(32).state_dict())  # error: [state-dict-mismatch] "Error(s) in loading state_dict for Sequential"
