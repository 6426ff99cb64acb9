# The labels that a loader comes to as it walks through a data set are all that the program has written down.
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, Subset, TensorDataset, random_split


class Labelled(Dataset):
    def __init__(self, labels, limit=None):
        self.labels, self.limit = labels, limit

    def __len__(self):
        return 90

    def __getitem__(self, i):
        label = self.labels[i]
        if self.limit is not None and label >= self.limit:
            label = 0
        return torch.randn(5), label


def walk(dataset, **options):
    for x, label in DataLoader(dataset, batch_size=16, **options):
        F.cross_entropy(x, label)


five, six = [i % 5 for i in range(90)], [i % 6 for i in range(90)]
walk(Labelled(five))
walk(Labelled(six, 5), shuffle=True)
walk(Labelled(torch.tensor(five)), shuffle=True)
walk(TensorDataset(torch.randn(90, 5), torch.arange(90) % 5))
walk(Subset(TensorDataset(torch.randn(90, 5), torch.tensor(six)), [i for i in range(90) if i % 6 < 5]))
for x, label in DataLoader(Labelled([0] * 80 + [7] * 10), batch_size=16):
    F.cross_entropy(x, label)
    break
case = int(input())
if case == 0:
    for x, label in DataLoader(Labelled(six), batch_size=16):
        F.cross_entropy(x, label)  # warning: [loss-mismatch] "Target 5 is out of bounds."  # counterexample: case = 0
elif case == 1:
    for x, label in DataLoader(Labelled(torch.tensor(six)), batch_size=16, shuffle=True):
        F.cross_entropy(x, label)  # warning: [loss-mismatch] "Target 5 is out of bounds."  # counterexample: case = 1
elif case == 2:
    for x, label in DataLoader(TensorDataset(torch.randn(90, 5), torch.arange(90) % 6), batch_size=16, shuffle=True):
        F.cross_entropy(x, label)  # warning: [loss-mismatch] "Target 5 is out of bounds."  # counterexample: case = 2
elif case == 3:
    for x, label in DataLoader(random_split(TensorDataset(torch.randn(90, 5), torch.tensor(six)), [0.8, 0.2])[0], batch_size=16):
        F.cross_entropy(x, label)  # warning: [loss-mismatch] "Target 5 is out of bounds."  # counterexample: case = 3
elif case == 4:
    for x, label in DataLoader([(torch.randn(5), i % 6) for i in range(90)], batch_size=16, shuffle=True):
        F.cross_entropy(x, label)  # warning: [loss-mismatch] "Target 5 is out of bounds."  # counterexample: case = 4
