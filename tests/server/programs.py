"""The programs that the tests of the server have open."""

MODEL = '''import torch
import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.conv = nn.Conv2d(1, width, kernel_size=5)
        self.head = nn.Linear(width * 12 * 12, 10)
        self.scale = torch.ones(width).mean(0, keepdim=True)

    def forward(self, images):
        x = F.max_pool2d(F.relu(self.conv(images)), 2)
        y = x.flatten(1)
        return self.head(y)


def main():
    net = Net()
    for size in (64, 40):
        images = torch.randn(size, 1, 28, 28)
        logits = net(images)
        loss = F.cross_entropy(logits, torch.zeros(size, dtype=torch.long))
    print(loss)


if __name__ == "__main__":
    main()
'''

BROKEN = MODEL.replace("width * 12 * 12", "width * 11 * 12")

LIBRARY = '''import torch


def project(x):
    weight = torch.randn(128, 10)
    return x @ weight
'''

SCRIPT = '''import torch

from library import project

out = project(torch.randn(4, 64))
print(out.shape)
'''
