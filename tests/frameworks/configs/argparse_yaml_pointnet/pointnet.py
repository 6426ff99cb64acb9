import torch
from torch import nn


class TNet(nn.Module):
    def __init__(self, k):
        super().__init__()
        self.k = k
        self.conv = nn.Sequential(nn.Conv1d(k, 64, 1), nn.BatchNorm1d(64), nn.ReLU(), nn.Conv1d(64, 128, 1), nn.BatchNorm1d(128), nn.ReLU())
        self.fc = nn.Sequential(nn.Linear(128, 64), nn.BatchNorm1d(64), nn.ReLU(), nn.Linear(64, k * k))

    def forward(self, x):
        h = self.conv(x).max(dim=2)[0]
        identity = torch.eye(self.k, device=x.device).flatten().unsqueeze(0).repeat(x.size(0), 1)
        return (self.fc(h) + identity).view(-1, self.k, self.k)


class PointNet(nn.Module):
    def __init__(self, in_channels, num_classes, widths, transform=False, dropout=0.3):
        super().__init__()
        self.first = nn.Sequential(nn.Conv1d(in_channels, widths[0], 1), nn.BatchNorm1d(widths[0]), nn.ReLU())
        self.transform = TNet(widths[0]) if transform else None  #~ tnet: self.transform = TNet(widths[1]) if transform else None
        rest = []
        for a, b in zip(widths, widths[1:]):
            rest += [nn.Conv1d(a, b, 1), nn.BatchNorm1d(b), nn.ReLU(inplace=True)]
        self.rest = nn.Sequential(*rest[:-1])
        self.classifier = nn.Sequential(
            nn.Linear(widths[-1], 64), nn.BatchNorm1d(64), nn.ReLU(), nn.Dropout(p=dropout), nn.Linear(64, num_classes), nn.LogSoftmax(dim=1)
        )

    def forward(self, x):
        h = self.first(x)
        trans = None
        if self.transform is not None:
            trans = self.transform(h)
            h = torch.bmm(h.transpose(2, 1), trans).transpose(2, 1)
        h = self.rest(h)
        h = torch.max(h, 2, keepdim=True)[0].view(h.size(0), -1)  #~ pooled: h = torch.max(h, 1, keepdim=True)[0].view(h.size(0), -1)
        return self.classifier(h), trans


def feature_transform_regularizer(trans):
    d = trans.size(1)
    eye = torch.eye(d, device=trans.device)[None]
    return torch.mean(torch.norm(torch.bmm(trans, trans.transpose(2, 1)) - eye, dim=(1, 2)))
