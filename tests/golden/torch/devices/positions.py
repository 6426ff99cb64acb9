# Positions that an embedding is given.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(100, 8)
        self.places = nn.Embedding(20, 8)

    def forward(self, ids):
        return self.words(ids) + self.places(torch.arange(ids.size(1)))  # error: [device-mismatch] "but got index is on cpu, different from other tensors on cuda:0"


Encoder().to(device)(torch.zeros(2, 5, dtype=torch.long, device=device))
