# cause: the images come from numpy as height, width, channels and nobody moved the channels to the front
import numpy as np
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


class SatelliteTiles(Dataset):
    """Four-band tiles with a vegetation label."""

    def __init__(self, n_tiles, size=24, seed=0):
        rng = np.random.default_rng(seed)
        self.tiles = rng.random((n_tiles, size, size, 4)).astype(np.float32)
        self.labels = (self.tiles[..., 3].mean(axis=(1, 2)) > 0.5).astype(np.int64)

    def __len__(self):
        return len(self.tiles)

    def __getitem__(self, idx):
        tile = self.tiles[idx]
        tile = (tile - tile.mean()) / (tile.std() + 1e-6)
        return torch.from_numpy(tile), int(self.labels[idx])


class TileNet(nn.Module):
    def __init__(self, bands=4):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(bands, 12, 3, padding=1), nn.ELU(), nn.AvgPool2d(2),
            nn.Conv2d(12, 24, 3, padding=1), nn.ELU(), nn.AdaptiveAvgPool2d(3),
        )
        self.head = nn.Linear(24 * 9, 2)

    def forward(self, x):
        return self.head(self.body(x).flatten(1))


def evaluate(net, loader):
    net.eval()
    preds, golds = [], []
    with torch.inference_mode():
        for x, y in loader:
            preds.append(net(x).argmax(-1).numpy())
            golds.append(y.numpy())
    preds, golds = np.concatenate(preds), np.concatenate(golds)
    return float((preds == golds).mean())


def main():
    train, valid = SatelliteTiles(48), SatelliteTiles(20, seed=1)
    net = TileNet()
    opt = torch.optim.Adamax(net.parameters(), lr=2e-3)
    loss_fn = nn.CrossEntropyLoss()
    for epoch in range(3):
        net.train()
        for x, y in DataLoader(train, batch_size=12, shuffle=True):
            opt.zero_grad()
            loss = loss_fn(net(x), y)
            loss.backward()
            opt.step()
        print(f"{epoch}: {evaluate(net, DataLoader(valid, batch_size=10)):.3f}")


main()
