import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, dim, ratio):
        super().__init__()
        self.up = nn.Linear(dim, dim * ratio, bias=False)
        self.down = nn.Linear(dim * ratio, dim, bias=False)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(x)))


class Encoder(nn.Module):
    def __init__(self, vocab=30, dim=8, depth=2, ratio=2):  #~ ratio: def __init__(self, vocab=30, dim=8, depth=2, ratio=4):
        super().__init__()
        self.embed = nn.Embedding(vocab, dim)
        self.blocks = nn.ModuleList([Block(dim, ratio) for _ in range(depth)])
        self.norm = nn.RMSNorm(dim)

    def forward(self, ids):
        x = self.embed(ids)
        for block in self.blocks:
            x = block(x)
        return self.norm(x).mean(dim=1)
