# Layers call what they reset their parameters with on themselves.
import torch
from torch import nn


class Words(nn.Embedding):
    def reset_parameters(self):
        super().reset_parameters()
        self.seen = True

    def _fill_padding_idx_with_zero(self):
        self.filled = True


class Attention(nn.MultiheadAttention):
    def _reset_parameters(self):
        self.seen = self.in_proj_weight.shape[0]


class Batch(nn.BatchNorm1d):
    def reset_running_stats(self):
        self.kept = self.num_features


class Recurrent(nn.LSTM):
    def flatten_parameters(self):
        self.layers = self.num_layers


class Cell(nn.GRUCell):
    def reset_parameters(self):
        self.seen = self.weight_hh.shape[0]


words = Words(3, 4, padding_idx=0)
reveal_value((words.seen, words.filled))  # revealed: (True, True)
reveal_value(hasattr(Words.from_pretrained(torch.zeros(3, 4)), "seen"))  # revealed: False
reveal_value(Attention(8, 2).seen)  # revealed: 24
reveal_value(Batch(5).kept)  # revealed: 5
reveal_value(Recurrent(3, 4, 2).layers)  # revealed: 2
reveal_value(Cell(3, 4).seen)  # revealed: 12


class Normed(nn.LayerNorm):
    def reset_parameters(self):
        self.weight.data.copy_(torch.zeros(2))  # error: [broadcast-mismatch]


Normed(3)
