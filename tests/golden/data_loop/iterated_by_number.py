# verdict: invalid
# A data set without __iter__ is walked through by number until IndexError, whoever raises it.
import torch
from torch.utils.data import ConcatDataset, Dataset, Subset, TensorDataset, random_split


def count(data):
    n = 0
    for x, y in data:
        n += 1
    return n


class Rows(Dataset):
    def __init__(self, rows):
        self.x = torch.zeros(rows, 4)

    def __len__(self):
        return 7  # asked by nobody here

    def __getitem__(self, i):
        return self.x[i], i


class Doubled(TensorDataset):
    def __getitem__(self, i):
        x, y = super().__getitem__(i)
        return 2 * x, y


tensors = TensorDataset(torch.zeros(3000, 4), torch.zeros(3000))
print(reveal_value(count(Rows(3000))))  # revealed: 3000
print(reveal_value(count(tensors)))  # revealed: 3000
print(reveal_value(count(Doubled(torch.zeros(20, 4), torch.zeros(20)))))  # revealed: 20
print(reveal_value(count(ConcatDataset([tensors, tensors]))))  # revealed: 6000
print(reveal_value(count(Subset(tensors, list(range(100, 2500))))))  # revealed: 2400
first, second = random_split(tensors, [2000, 1000])
print(reveal_value(count(first)))  # revealed: 2000
rows = []
for x, y in second:
    rows.append(x)
rows = reveal_shape(torch.stack(rows))  # revealed: (1000, 4)
print(rows @ torch.zeros(5, 2))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (1000x4 and 5x2)"
