# verdict: valid
# A module is an object: the methods of object can be asked of it by name, those that read, set and delete attributes among them.
import importlib
import math

import torch

Linear = importlib.import_module("torch.nn").__getattribute__("Linear")
reveal_shape(Linear(2, 3)(torch.zeros(4, 2)))  # revealed: (4, 3)
reveal_shape(torch.zeros(math.__getattribute__("floor")(2.5)))  # revealed: (2,)
math.__setattr__("width", 3)
reveal_shape(torch.zeros(math.width))  # revealed: (3,)
math.__delattr__("width")
print(math.__eq__(math), math.__ne__(3), math.__class__.__name__)
try:
    math.__getattribute__("width")
except AttributeError:
    print(torch.zeros(2).shape)
