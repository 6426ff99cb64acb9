# Recurrent layers and cells; a loop over the steps of a sequence.
import torch
from torch import nn


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(50, 12)
        self.lstm = nn.LSTM(12, 10, num_layers=2, bidirectional=True, batch_first=True, proj_size=5)
        self.gru = nn.GRU(10, 7, num_layers=3)
        self.rnn = nn.RNN(7, 6, bias=False)
        self.cell = nn.LSTMCell(6, 4)
        self.step = nn.GRUCell(4, 4)

    def forward(self, ids):
        out, (h, c) = self.lstm(self.embed(ids))
        out, _ = self.gru(out.transpose(0, 1))
        out, last = self.rnn(out)
        state, steps = None, []
        for t in range(out.size(0)):
            state = self.cell(out[t], state)
            steps.append(self.step(state[0]))
        return torch.stack(steps), last


INPUTS = {"ids": "B,11:int64"}


def build():
    return Recurrent()
