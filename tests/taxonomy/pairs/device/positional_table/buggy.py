# cause: a table that is no buffer is not moved with its module
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Positions(nn.Module):
    def __init__(self, width, length=64):
        super().__init__()
        place = torch.arange(length).unsqueeze(1)
        step = torch.exp(torch.arange(0, width, 2) * -0.1)
        table = torch.cat([torch.sin(place * step), torch.cos(place * step)], dim=1)
        self.table = table.unsqueeze(0)

    def forward(self, x):
        return x + self.table[:, :x.size(1)]


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(50, 16)
        self.places = Positions(16)
        self.out = nn.Linear(16, 2)

    def forward(self, ids):
        return self.out(self.places(self.words(ids)).mean(1))


model = Encoder().to(DEVICE)
print(model(torch.zeros(4, 9, dtype=torch.long, device=DEVICE)).shape)
