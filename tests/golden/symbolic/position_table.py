# A table of positions that is shorter than the longest text.
# torch: skip (fails for some of the lengths that chance gives)
# verdict: invalid
import random

import torch
import torch.nn as nn


class Encoder(nn.Module):
    def __init__(self, vocabulary, width, longest):
        super().__init__()
        self.words = nn.Embedding(vocabulary, width)
        self.positions = nn.Embedding(longest, width)
        self.layer = nn.TransformerEncoderLayer(width, nhead=2, dim_feedforward=16, batch_first=True)

    def forward(self, tokens):
        steps = torch.arange(tokens.size(1))
        x = self.words(tokens) + self.positions(steps)  # error: [embedding-index] "index out of range in self"  # counterexample: L = 129
        return self.layer(x)


L = random.randint(1, 160)
tokens = torch.zeros(2, L, dtype=torch.long)
print(Encoder(50, 8, 128)(tokens).shape)
