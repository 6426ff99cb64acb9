# A hook that is stored where state_dict looks for it may be called.
# verdict: undecided
import torch
from torch import nn

model = nn.Linear(2, 3)


def reshaped(module, state, prefix, metadata):
    state["weight"].view(2, -1)


model._state_dict_hooks[0] = reshaped
model.state_dict()
