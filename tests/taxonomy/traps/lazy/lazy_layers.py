# expected: valid
import torch
import torch.nn as nn


class LazyNet(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.features = nn.Sequential(
            nn.LazyConv2d(8, 3, stride=2), nn.LazyBatchNorm2d(), nn.ReLU(),
            nn.LazyConv2d(16, 3, stride=2), nn.ReLU(), nn.Flatten())
        self.hidden = nn.LazyLinear(20)
        self.out = nn.Linear(20, classes)

    def forward(self, x):
        return self.out(torch.relu(self.hidden(self.features(x))))


net = LazyNet(3)
net(torch.zeros(2, 1, 30, 42))  # makes the parameters
n = sum(p.numel() for p in net.parameters())
optimizer = torch.optim.Adam(net.parameters())
for step in range(2):
    loss = nn.functional.cross_entropy(net(torch.rand(4, 1, 30, 42)), torch.tensor([0, 1, 2, 0]))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(n, net.hidden.weight.shape, loss.item())
