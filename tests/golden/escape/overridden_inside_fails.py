# What the library may call fails for whatever it is given.
# torch: skip (describes code that only some versions call)
import torch
from torch import nn


class Recurrent(nn.LSTM):
    def check_input(self, input, batch_sizes):
        torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch]


Recurrent(3, 4)(torch.zeros(2, 5, 3))
