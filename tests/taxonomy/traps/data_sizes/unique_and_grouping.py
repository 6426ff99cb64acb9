# expected: valid
import torch
import torch.nn as nn


def segment_mean(values, index, n):
    total = torch.zeros(n, values.size(1)).index_add_(0, index, values)
    count = torch.zeros(n).index_add_(0, index, torch.ones(len(index)))
    return total / count.clamp(min=1).unsqueeze(1)


def prototypes(features, labels):
    classes, inverse, counts = torch.unique(labels, return_inverse=True, return_counts=True)
    means = segment_mean(features, inverse, len(classes))
    assert means.shape[0] == classes.numel() == counts.numel()
    return classes, means


encoder = nn.Sequential(nn.Linear(7, 12), nn.ReLU(), nn.Linear(12, 5))
x, y = torch.randn(40, 7), torch.randint(6, (40,))
classes, means = prototypes(encoder(x), y)
distance = torch.cdist(encoder(torch.randn(9, 7)), means)
nearest = classes[distance.argmin(dim=1)]
groups = {int(c): x[y == c] for c in classes}
print(nearest.shape, sum(g.size(0) for g in groups.values()))
