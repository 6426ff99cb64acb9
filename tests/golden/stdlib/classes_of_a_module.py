# What a module holds beside its classes: inspect tells them apart.
# verdict: valid
import inspect

import torch
import torch.nn as nn

LAYERS = {name: cls for name, cls in vars(nn).items() if inspect.isclass(cls) and issubclass(cls, nn.Module)}
reveal_shape(LAYERS["Linear"](3, 4)(torch.zeros(2, 3)))  # revealed: (2, 4)
reveal_value("functional" in LAYERS)  # revealed: False
