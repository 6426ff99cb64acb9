from collections import OrderedDict

import torch
import torch.nn as nn


class Inception(nn.Module):
    def __init__(self, in_channels, c1, c3r, c3, c5r, c5, pp):
        super().__init__()
        self.b1 = nn.Sequential(nn.Conv2d(in_channels, c1, kernel_size=1), nn.ReLU(True))
        self.b2 = nn.Sequential(
            nn.Conv2d(in_channels, c3r, kernel_size=1), nn.ReLU(True),
            nn.Conv2d(c3r, c3, kernel_size=3, padding=1), nn.ReLU(True))
        self.b3 = nn.Sequential(
            nn.Conv2d(in_channels, c5r, kernel_size=1), nn.ReLU(True),
            nn.Conv2d(c5r, c5, kernel_size=5, padding=2), nn.ReLU(True))
        self.b4 = nn.Sequential(
            nn.MaxPool2d(3, stride=1, padding=1), nn.Conv2d(in_channels, pp, kernel_size=1), nn.ReLU(True))

    def forward(self, x):
        return torch.cat([self.b1(x), self.b2(x), self.b3(x), self.b4(x)], 1)


class MiniGoogLeNet(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.net = nn.Sequential(OrderedDict([
            ("stem", nn.Conv2d(3, 32, 3, stride=2, padding=1)),
            ("inception_a", Inception(32, 16, 16, 32, 4, 8, 8)),
            ("pool", nn.MaxPool2d(2)),
            ("inception_b", Inception(64, 32, 32, 48, 8, 24, 16)),
            ("avg", nn.AdaptiveAvgPool2d(1)),
            ("flat", nn.Flatten()),
            ("fc", nn.Linear(120, classes)),
        ]))

    def forward(self, x):
        return self.net(x)


def main():
    model = MiniGoogLeNet(17)
    criterion = nn.BCEWithLogitsLoss()
    optimizer = torch.optim.Adagrad(model.parameters(), lr=0.01)
    losses = []
    for it in range(3):
        x = torch.randn(6, 3, 40, 40)
        y = torch.zeros(6, 17).bernoulli_(0.2)
        loss = criterion(model(x), y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    print("mean loss", sum(losses) / len(losses))
    torch.save(model.state_dict(), "googlenet.pt")


if __name__ == "__main__":
    main()
