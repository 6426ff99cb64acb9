# bug: an instance of a module as a base makes no class either: CPython calls its type, which refuses three arguments
# torch: skip (torch refuses it)
# verdict: valid
import torch
from torch import nn


class Network(nn.Module()):
    pass


torch.zeros(2, 3) + 1
