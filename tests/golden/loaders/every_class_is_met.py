# verdict: invalid
# torch: skip (needs the data set)
# Whoever walks through MNIST meets all ten digits.
import torch
from torch import nn
from torch.utils.data import DataLoader, Subset
from torchvision import datasets, transforms

data = datasets.MNIST(".", transform=transforms.ToTensor())
nine, ten = nn.Linear(784, 9), nn.Linear(784, 10)

for x, y in DataLoader(data, batch_size=50, shuffle=True):
    nn.functional.cross_entropy(ten(x.flatten(1)), y)
for x, y in DataLoader(data, batch_size=50):
    few = x.flatten(1)[y < 9]
    nn.functional.cross_entropy(nine(few), y[y < 9])
for x, y in DataLoader(Subset(data, range(100)), batch_size=50):
    nn.functional.cross_entropy(nine(x.flatten(1)), y)

kept = datasets.MNIST(".", transform=transforms.ToTensor())
mask = kept.targets < 9
kept.data, kept.targets = kept.data[mask], kept.targets[mask]
for x, y in DataLoader(kept, batch_size=50):
    nn.functional.cross_entropy(nine(x.flatten(1)), y)


class Few(datasets.MNIST):
    def __getitem__(self, index):
        image, label = super().__getitem__(index)
        return image, label % 9


for x, y in DataLoader(Few(".", transform=transforms.ToTensor()), batch_size=50):
    nn.functional.cross_entropy(nine(x.flatten(1)), y)
mapped = datasets.MNIST(".", transform=transforms.ToTensor(), target_transform=lambda label: label // 2)
for x, y in DataLoader(mapped, batch_size=50):
    nn.functional.cross_entropy(nine(x.flatten(1)), y)

for x, y in DataLoader(data, batch_size=50, shuffle=True):
    nn.functional.cross_entropy(nine(x.flatten(1)), y)  # error: [loss-mismatch] "Target 9 is out of bounds."
