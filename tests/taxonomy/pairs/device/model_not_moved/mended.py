import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = nn.Linear(12, 24)
        self.out = nn.Linear(24, 3)

    def forward(self, x):
        return self.out(torch.relu(self.hidden(x)))


model = Net().to(DEVICE)
data = TensorDataset(torch.randn(64, 12), torch.randint(0, 3, (64,)))
for x, y in DataLoader(data, batch_size=16):
    x, y = x.to(DEVICE), y.to(DEVICE)
    nn.functional.cross_entropy(model(x), y).backward()
