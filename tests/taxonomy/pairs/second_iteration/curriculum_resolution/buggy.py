# cause: the resolution is raised after the first epoch, the flattened size belongs to the first resolution
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


class Textures(Dataset):
    def __init__(self, size):
        self.size = size

    def __len__(self):
        return 24

    def __getitem__(self, i):
        base = torch.linspace(0, 6.28 * (1 + i % 3), self.size)
        return torch.sin(base).outer(torch.cos(base)).unsqueeze(0), i % 3


class TextureNet(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.conv = nn.Sequential(nn.Conv2d(1, 8, 3, 2, 1), nn.ReLU(), nn.Conv2d(8, 8, 3, 2, 1), nn.ReLU())
        self.grid = size // 4
        self.fc = nn.Linear(8 * self.grid ** 2, 3)

    def forward(self, x):
        x = self.conv(x)
        return self.fc(torch.flatten(x, 1))


SCHEDULE = [16, 16, 24, 32]
net = TextureNet(SCHEDULE[0])
opt = torch.optim.RMSprop(net.parameters(), lr=1e-3)
for epoch, size in enumerate(SCHEDULE):
    net.train()
    for x, y in DataLoader(Textures(size), batch_size=8, shuffle=True):
        loss = F.cross_entropy(net(x), y)
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(f"epoch {epoch} at {size}: {loss.item():.3f}")
