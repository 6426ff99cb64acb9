# cause: in evaluation mode the network answers with one tensor, the validation still unpacks two
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


class DeepSupervised(nn.Module):
    def __init__(self, classes=7):
        super().__init__()
        self.stage1 = nn.Sequential(nn.Conv2d(3, 16, 3, 2, 1), nn.ReLU())
        self.stage2 = nn.Sequential(nn.Conv2d(16, 32, 3, 2, 1), nn.ReLU())
        self.aux = nn.Linear(16, classes)
        self.fc = nn.Linear(32, classes)

    def forward(self, x):
        a = self.stage1(x)
        b = self.stage2(a)
        out = self.fc(b.mean((2, 3)))
        if self.training:
            return out, self.aux(a.mean((2, 3)))
        return out


class AverageMeter:
    def __init__(self):
        self.total, self.n = 0.0, 0

    def update(self, value, n=1):
        self.total += value * n
        self.n += n

    @property
    def avg(self):
        return self.total / max(self.n, 1)


def train_epoch(net, loader, opt):
    net.train()
    meter = AverageMeter()
    for x, y in loader:
        out, aux = net(x)
        loss = F.cross_entropy(out, y) + 0.4 * F.cross_entropy(aux, y)
        opt.zero_grad()
        loss.backward()
        opt.step()
        meter.update(loss.item(), len(x))
    return meter.avg


def validate(net, loader):
    net.eval()
    meter = AverageMeter()
    with torch.no_grad():
        for x, y in loader:
            out, _ = net(x)
            meter.update((out.argmax(1) == y).float().mean().item(), len(x))
    return meter.avg


if __name__ == "__main__":
    make = lambda n: TensorDataset(torch.rand(n, 3, 24, 24), torch.randint(7, (n,)))  # noqa: E731
    train_loader = DataLoader(make(45), batch_size=10, shuffle=True)
    val_loader = DataLoader(make(20), batch_size=10)
    net = DeepSupervised()
    opt = torch.optim.SGD(net.parameters(), lr=0.05, momentum=0.9)
    for epoch in range(2):
        print(epoch, train_epoch(net, train_loader, opt), validate(net, val_loader))
