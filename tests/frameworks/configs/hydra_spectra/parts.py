import torch
from torch import nn
from torch.utils.data import Dataset


class Spectra(Dataset):
    def __init__(self, size, shape, classes, noise=0.1):
        self.x = torch.randn(size, *shape) * noise
        self.y = torch.arange(size) % classes  #~ float: self.y = (torch.arange(size) % classes).float()

    def __len__(self):
        return len(self.x)

    def __getitem__(self, at):
        return self.x[at], self.y[at]


class ConvNet(nn.Module):
    def __init__(self, in_channels, widths, length, classes, kernel=5, activation=None):
        super().__init__()
        layers = []
        for width in widths:
            layers += [nn.Conv1d(in_channels, width, kernel, padding=kernel // 2), nn.BatchNorm1d(width), activation or nn.ReLU(), nn.MaxPool1d(2)]  #~ padding: layers += [nn.Conv1d(in_channels, width, kernel), nn.BatchNorm1d(width), activation or nn.ReLU(), nn.MaxPool1d(2)]
            in_channels = width
            length //= 2
        self.body = nn.Sequential(*layers)
        self.head = nn.Linear(in_channels * length, classes)  #~ head: self.head = nn.Linear(in_channels, classes)

    def forward(self, x):
        return self.head(self.body(x).flatten(1))


class MLP(nn.Sequential):
    def __init__(self, sizes, dropout=0.0):
        layers = [nn.Flatten()]
        for a, b in zip(sizes, sizes[1:]):
            layers += [nn.Linear(a, b), nn.GELU(), nn.Dropout(dropout)]
        super().__init__(*layers[:-2])


def accuracy(logits, target):
    return (logits.argmax(1) == target).float().mean().item()  #~ argmax: return (logits.argmax(2) == target).float().mean().item()
