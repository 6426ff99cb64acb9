# verdict: invalid
# What recurrent layers say of states of another kind than they take.
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

x, h = torch.zeros(5, 2, 3), torch.zeros(1, 2, 4)
lstm, gru = nn.LSTM(3, 4), nn.GRU(3, 4)


def say(action):
    try:
        return action()
    except Exception as e:
        return type(e).__name__ + ": " + str(e).split("\n")[0]


reveal_value(say(lambda: lstm(x, h)))  # revealed: 'IndexError: index 1 is out of bounds for dimension 0 with size 1'
reveal_value(say(lambda: lstm(x, (h,))))  # revealed: 'IndexError: tuple index out of range'
reveal_value(say(lambda: lstm(x, (h, h, h))))  # revealed: 'RuntimeError: lstm expects two hidden states'
reveal_value(say(lambda: lstm(x, (h, None))))  # revealed: "AttributeError: 'NoneType' object has no attribute 'dim'"
reveal_value(say(lambda: lstm(x, torch.zeros(2, 2, 4))))  # revealed: 'RuntimeError: For batched 3-D input, hx and cx should also be 3-D but got (2-D, 2-D) tensors'
reveal_value(say(lambda: gru(x, (h, h))))  # revealed: "AttributeError: 'tuple' object has no attribute 'dim'"
reveal_value(say(lambda: nn.GRUCell(3, 4)(x[0], (h, h))))  # revealed: "AttributeError: 'tuple' object has no attribute 'dim'"
reveal_value(say(lambda: nn.LSTMCell(3, 4)(x[0], h[0])))  # revealed: "TypeError: lstm_cell(): argument 'hx' (position 2) must be tuple of Tensors, not Tensor"
reveal_value(say(lambda: nn.LSTMCell(3, 4)(x[0], (h[0],))))  # revealed: 'RuntimeError: lstm_cell expects two hidden states'
reveal_value(say(lambda: nn.LSTM(3, 4, dropout=1.5)))  # revealed: 'ValueError: dropout should be a number in range [0, 1] representing the probability of an element being zeroed'
reveal_value(say(lambda: nn.RNN(3, 4, nonlinearity="gelu")))  # revealed: "ValueError: Unknown nonlinearity 'gelu'. Select from 'tanh' or 'relu'."

# A pack whose sequences were sorted takes of the states those of its sequences.
in_order, sorted_first = pack_padded_sequence(x, [5, 3]), pack_padded_sequence(x, [3, 5], enforce_sorted=False)
reveal_value(say(lambda: gru(in_order, (h, h))))  # revealed: "AttributeError: 'tuple' object has no attribute 'size'"
reveal_value(say(lambda: gru(sorted_first, (h, h))))  # revealed: "AttributeError: 'tuple' object has no attribute 'index_select'"
reveal_value(say(lambda: gru(in_order, torch.zeros(1, 3, 4))))  # revealed: 'RuntimeError: Expected hidden size (1, 2, 4), got [1, 3, 4]'
reveal_shape(gru(sorted_first, torch.zeros(1, 3, 4))[1])  # revealed: (1, 2, 4)
reveal_shape(lstm(sorted_first, (torch.zeros(1, 3, 4), h))[1][0])  # revealed: (1, 2, 4)
reveal_shape(sorted_first.sorted_indices)  # revealed: (2,)
reveal_value(say(lambda: lstm(in_order, (torch.zeros(1, 3, 4), h))))  # revealed: 'RuntimeError: The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 0'

reveal_shape(lstm(x, [h, h])[0])  # revealed: (5, 2, 4)
reveal_shape(lstm(x[:, 0], torch.zeros(2, 1, 4))[1][0])  # revealed: (1, 4)
lstm(x, torch.zeros(2, 1, 2, 4))  # error: [uncaught-exception] "lstm() received an invalid combination of arguments - got (Tensor, Tensor, list, bool, int, float, bool, bool, bool), but expected one of:"
