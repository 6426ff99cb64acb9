# verdict: valid
# steps: at most 100000
# A mask that is made anew whenever the length is another one has the length that is asked for, however many batches came before.
import random

import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.mask = None
        self.embed = nn.Embedding(50, 16)
        self.encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32), 2)

    def forward(self, src):
        if self.mask is None or self.mask.size(0) != len(src):
            self.mask = torch.tril(torch.ones(len(src), len(src)))
        return self.encoder(self.embed(src), mask=self.mask)


net = Net()
tokens = torch.zeros(random.randint(80, 400), 4, dtype=torch.long)
for epoch in range(3):
    for i in range(0, tokens.size(0) - 1, 35):
        part = tokens[i:i + min(35, len(tokens) - 1 - i)]
        y = net(part)
        y.view(-1, 16) + part.view(-1, 1)
        net.mask @ part.float()
