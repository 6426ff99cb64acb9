# expected: valid
import torch
import torch.nn as nn


class Block(nn.Module):
    """Adds its input wherever that is possible."""

    def __init__(self, cin, cout, stride):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, 3, stride=stride, padding=1)
        self.bn = nn.BatchNorm2d(cout)

    def forward(self, x):
        y = torch.relu(self.bn(self.conv(x)))
        if y.shape == x.shape:
            y = y + x
        return y


net = nn.Sequential(Block(3, 8, 1), Block(8, 8, 1), Block(8, 16, 2), Block(16, 16, 1), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 4))
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    x, y = torch.rand(4, 3, 17, 23), torch.randint(4, (4,))
    loss = nn.functional.cross_entropy(net(x), y)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(step, loss.item())
