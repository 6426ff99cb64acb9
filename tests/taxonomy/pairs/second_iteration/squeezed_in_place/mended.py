import torch
import torch.nn as nn


class Store:
    """Keeps everything in memory, as one tensor per field."""

    def __init__(self, n=40):
        self.x = torch.randn(n, 6)
        self.y = torch.rand(n, 3, 2, 1)

    def batches(self, size):
        y = self.y.flatten(1, 2).permute(0, 2, 1)
        for i in range(0, len(self.x), size):
            yield self.x[i:i + size], y[i:i + size]


class Quantiles(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(nn.Linear(6, 32), nn.ReLU(), nn.Linear(32, 6))

    def forward(self, x):
        return self.net(x).unsqueeze(1)


def pinball(prediction, target, q=0.5):
    diff = target - prediction
    return torch.max(q * diff, (q - 1) * diff).mean()


def main():
    store, model = Store(), Quantiles()
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    for epoch in range(3):
        seen, total = 0, 0.0
        for x, y in store.batches(10):
            loss = pinball(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            seen, total = seen + len(x), total + loss.item() * len(x)
        print(epoch, total / seen)


main()
