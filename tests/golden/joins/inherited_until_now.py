# An attribute that an instance has from its class, on one of two paths: the class may change it behind them.
# verdict: undecided
# reason: an attribute of a class is changed
import random

import torch


class Model:
    width = 5


model = Model()
if random.random() < 0.5:
    model.width = 7
Model.width = 9
torch.zeros(2, 4) @ torch.zeros(5 if model.width == 9 else 4, 1)
