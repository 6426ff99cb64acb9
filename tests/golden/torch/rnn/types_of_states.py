# What is multiplied with the parameters of a layer has their type.
import torch
from torch import nn


def tried(layer, *inputs):
    try:
        layer(*inputs)
    except RuntimeError:
        return torch.zeros(7)
    return torch.zeros(3)


x, h = torch.ones(2, 5), torch.ones(2, 4)
whole, double = torch.ones(2, 4).long(), torch.ones(2, 4).double()
reveal_shape(tried(nn.GRUCell(5, 4), x, h))  # revealed: (3,)
reveal_shape(tried(nn.GRUCell(5, 4), x, whole))  # revealed: (7,)
reveal_shape(tried(nn.RNNCell(5, 4), x, double))  # revealed: (7,)
reveal_shape(tried(nn.LSTMCell(5, 4), x, (whole, h)))  # revealed: (7,)
reveal_shape(tried(nn.LSTMCell(5, 4), x, (h, double)))  # revealed: (3,)

query, memory = torch.ones(1, 1, 4), torch.ones(1, 3, 4)
attention = nn.MultiheadAttention(4, 2, batch_first=True)
reveal_shape(tried(attention, query, memory, memory))  # revealed: (3,)
reveal_shape(tried(attention, query.double(), memory, memory))  # revealed: (7,)
reveal_shape(tried(attention, query, memory.long(), memory))  # revealed: (7,)
reveal_shape(tried(attention, query, memory, memory.bool()))  # revealed: (7,)
nn.LSTMCell(5, 4)(x, (double, h))  # error: [invalid-argument] "mat1 and mat2 must have the same dtype, but got Double and Float"
