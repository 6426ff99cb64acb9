# What torch's classes call on themselves: followed where the model does the same, told where it does not.
# verdict: undecided
# reason: Recurrent.check_input replaces torch.nn.modules.rnn.RNNBase.check_input, which the library may call
# torch: skip (what is not looked at)
import torch
from torch import nn


class Attention(nn.MultiheadAttention):
    def _reset_parameters(self):  # __init__ calls it, here and there
        self.reset = True


reveal_value(Attention(8, 2).reset)  # revealed: True


class Recurrent(nn.LSTM):
    def check_input(self, input, batch_sizes):  # forward calls it, the model's does not
        return None


class Projected(Recurrent):
    pass


Projected(3, 4)(torch.zeros(2, 5, 3))
recurrent = nn.GRU(3, 4)
recurrent.permute_hidden = lambda hx, permutation: hx


class Kept:
    def get_extra_state(self):
        return 3


class Layer(Kept, nn.Linear):
    pass


Layer(2, 3)(torch.zeros(2))
