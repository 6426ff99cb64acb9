from dataclasses import dataclass, field

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset


@dataclass
class Settings:
    window: int = 30
    channels: int = 6
    activities: tuple = ("walk", "sit", "stand", "lie")
    batch: int = 16
    epochs: int = 2
    seed: int = 3
    device: torch.device = field(default_factory=lambda: torch.device("cpu"))


class Accelerometer(Dataset):
    def __init__(self, cfg, n):
        g = torch.Generator().manual_seed(cfg.seed)
        self.x = torch.randn(n, cfg.channels, cfg.window, generator=g)
        self.y = torch.randint(len(cfg.activities), (n,), generator=g)
        self.classes = len(cfg.activities)

    def __len__(self):
        return self.y.numel()

    def __getitem__(self, i):
        return self.x[i], self.y[i]


class HARNet(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.conv = nn.Conv1d(cfg.channels, 24, 5, padding="same")
        self.gru = nn.GRU(24, 16, batch_first=True)
        self.fc = nn.Linear(16, len(cfg.activities))

    def forward(self, x):
        x = F.relu(self.conv(x)).transpose(1, 2)
        _, h = self.gru(x)
        return F.log_softmax(self.fc(h[-1]), dim=1)


def fit(cfg):
    torch.manual_seed(cfg.seed)
    model = HARNet(cfg).to(cfg.device)
    opt = torch.optim.Adam(model.parameters())
    for epoch in range(cfg.epochs):
        for x, y in DataLoader(Accelerometer(cfg, 64), cfg.batch, shuffle=True):
            x, y = x.to(cfg.device), y.to(cfg.device)
            out = model(x)
            loss = F.nll_loss(out, y)
            opt.zero_grad()
            loss.backward()
            opt.step()
        print("epoch", epoch, "loss", round(loss.item(), 4))


fit(Settings())
