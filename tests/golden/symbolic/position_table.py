# bug: the values of long or symbolic aranges are not tracked, so that an index beyond the table is not seen
# torch: skip (describes a known wrong behaviour)
# verdict: valid
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
        x = self.words(tokens) + self.positions(steps)
        return self.layer(x)


L = random.randint(1, 160)
tokens = torch.zeros(2, L, dtype=torch.long)
print(Encoder(50, 8, 128)(tokens).shape)
