# verdict: valid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Tagger(nn.Module):
    def __init__(self, hidden=32):
        super().__init__()
        self.hidden = hidden
        self.lstm = nn.LSTM(12, hidden, batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * hidden, 5)

    def forward(self, x):
        batch_size = x.size(0)
        h0 = torch.zeros(2, batch_size, self.hidden, device=x.device)
        c0 = torch.zeros(2, batch_size, self.hidden, device=x.device)
        out, (h, c) = self.lstm(x, (h0, c0))
        return self.out(torch.cat([h[0], h[1]], dim=1))


data = TensorDataset(torch.randn(1000, 20, 12), torch.randint(0, 5, (1000,)))
model = Tagger()
criterion = nn.CrossEntropyLoss()
for x, y in DataLoader(data, batch_size=64):
    criterion(model(x), y).backward()
