# bug: some of what torch's classes call on themselves (_reset_parameters, check_input, …) is not followed where the program overrides it
# verdict: valid
# torch: skip (describes a known wrong behaviour)
import torch
from torch import nn


class Attention(nn.MultiheadAttention):
    def _reset_parameters(self):  # __init__ calls it
        torch.zeros(2, 3) @ torch.zeros(4, 5)


Attention(8, 2)
