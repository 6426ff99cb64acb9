# What a star takes from a module of torch are all of its names, with a model or without.
# verdict: undecided
import torch
from torch.nn import *
from torch.distributions import *
from torch.utils.data import *

pool = FractionalMaxPool3d(2, output_size=(3, 3, 3))  # reason: "FractionalMaxPool3d"
print(Linear(2, 3)(torch.zeros(4, 2)).shape, Normal(0.0, 1.0).sample().shape, DataLoader, len("abc"))
print(pool(torch.zeros(1, 1, 7, 7, 7)).shape)
try:
    NoSuchLayer
except NameError:
    pass
