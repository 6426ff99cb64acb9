import random

import torch
import torch.nn as nn

steps = torch.zeros(7, 3, 10)
lstm = nn.LSTM(10, 20)
out, (h, c) = lstm(steps)
reveal_shape(out)  # revealed: (7, 3, 20)
reveal_shape(h)  # revealed: (1, 3, 20)
out, (h, c) = nn.LSTM(10, 20, num_layers=2, bidirectional=True, batch_first=True)(steps.transpose(0, 1))
reveal_shape(out)  # revealed: (3, 7, 40)
reveal_shape(c)  # revealed: (4, 3, 20)
out, h = nn.GRU(10, 20)(steps, torch.zeros(1, 3, 20))
reveal_shape(h)  # revealed: (1, 3, 20)
reveal_shape(nn.LSTMCell(10, 20)(steps[0])[0])  # revealed: (3, 20)

case = random.randint(0, 6)
if case == 0:
    nn.LSTM(12, 20)(steps)  # error: [rnn-input] "input.size(-1) must be equal to input_size. Expected 12, got 10"
elif case == 1:
    lstm(steps.unsqueeze(0))  # error: [rnn-input] "LSTM: Expected input to be 2D or 3D, got 4D"
elif case == 2:
    lstm(steps, (torch.zeros(1, 4, 20), torch.zeros(1, 4, 20)))  # error: [rnn-state] "Expected hidden[0] size (1, 3, 20), got [1, 4, 20]"
elif case == 3:
    nn.GRU(10, 20)(steps, torch.zeros(2, 3, 20))  # error: [rnn-state] "Expected hidden size (1, 3, 20), got [2, 3, 20]"
elif case == 4:
    lstm(steps, (torch.zeros(1, 20), torch.zeros(1, 20)))  # error: [rnn-state] "For batched 3-D input, hx and cx should also be 3-D but got (2-D, 2-D) tensors"
elif case == 5:
    nn.LSTMCell(12, 20)(steps[0])  # error: [rnn-input] "input has inconsistent input_size: got 10 expected 12"
