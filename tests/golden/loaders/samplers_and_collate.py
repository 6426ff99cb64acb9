# verdict: valid
import collections
import torch
from torch.utils.data import (BatchSampler, ConcatDataset, DataLoader, Dataset, RandomSampler, SequentialSampler, Subset,
                              SubsetRandomSampler, TensorDataset, WeightedRandomSampler, default_collate, random_split)
from typing import NamedTuple
import numpy as np

Point = collections.namedtuple("Point", "x y")


class Pair(NamedTuple):
    image: torch.Tensor
    label: int


class Nested(Dataset):
    def __len__(self):
        return 12

    def __getitem__(self, i):
        return {"p": Point(torch.zeros(2), 1.0), "a": np.zeros((3, 4), dtype=np.float32), "s": "text", "l": [torch.zeros(5), 3], "b": True}


batch = next(iter(DataLoader(Nested(), batch_size=4)))
reveal_value(type(batch["p"]).__name__)  # revealed: 'Point'
reveal_shape(batch["p"].x)  # revealed: (4, 2)
reveal_shape(batch["p"].y)  # revealed: (4,)
reveal_shape(batch["a"])  # revealed: (4, 3, 4)
reveal_value(type(batch["s"]).__name__)  # revealed: 'list'
reveal_value(len(batch["s"]))  # revealed: 4
reveal_value(type(batch["l"]).__name__)  # revealed: 'list'
reveal_shape(batch["l"][0])  # revealed: (4, 5)
reveal_shape(batch["l"][1])  # revealed: (4,)
reveal_shape(batch["b"])  # revealed: (4,)


class Pairs(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, i):
        return Pair(torch.zeros(3, 8, 8), i)


for image, label in DataLoader(Pairs(), batch_size=5):
    reveal_shape(image)  # revealed: (5, 3, 8, 8)
    reveal_shape(label)  # revealed: (5,)

reveal_shape(default_collate([torch.zeros(3), torch.zeros(3)]))  # revealed: (2, 3)
reveal_shape(default_collate([1, 2, 3]))  # revealed: (3,)
reveal_shape(default_collate([(torch.zeros(2), 1), (torch.zeros(2), 2)])[0])  # revealed: (2, 2)
reveal_shape(default_collate([{"a": 1.0}, {"a": 2.0}])["a"])  # revealed: (2,)

data = TensorDataset(torch.randn(100, 3), torch.zeros(100, dtype=torch.long))
reveal_value(len(data + data))  # revealed: 200
reveal_value([len(part) for part in random_split(data, [0.7, 0.2, 0.1])])  # revealed: [70, 20, 10]
reveal_value([len(part) for part in random_split(data, [0.33, 0.33, 0.34])])  # revealed: [33, 33, 34]
train, test = random_split(data, [90, 10], generator=torch.Generator().manual_seed(1))
reveal_shape(train[0][0])  # revealed: (3,)
reveal_value(len(train.indices))  # revealed: 90
both = ConcatDataset([train, test])
reveal_value(both.cumulative_sizes)  # revealed: [90, 100]
reveal_shape(both[95][0])  # revealed: (3,)
part = Subset(data, range(10, 20))
reveal_value(len(part))  # revealed: 10
reveal_shape(part[3][0])  # revealed: (3,)
reveal_shape(data[5:9][0])  # revealed: (4, 3)

loader = DataLoader(data, batch_sampler=BatchSampler(RandomSampler(data), 8, drop_last=True))
reveal_value(len(loader))  # revealed: 12
for x, y in loader:
    reveal_shape(x)  # revealed: (8, 3)
for x, y in DataLoader(data, batch_size=25, sampler=SubsetRandomSampler(range(50))):
    reveal_shape(x)  # revealed: (25, 3)
reveal_value(len(DataLoader(data, batch_size=25, sampler=WeightedRandomSampler([0.1] * 100, 60))))  # revealed: 3
reveal_value(list(BatchSampler(SequentialSampler(range(7)), 3, False)))  # revealed: [[0, 1, 2], [3, 4, 5], [6]]
for x, y in DataLoader(data, batch_size=None):
    reveal_shape(x)  # revealed: (3,)
    break


def pad(samples):
    longest = max(len(s) for s in samples)
    return torch.stack([torch.nn.functional.pad(s, (0, longest - len(s))) for s in samples])


reveal_shape(next(iter(DataLoader([torch.zeros(3), torch.zeros(5), torch.zeros(4)], batch_size=3, collate_fn=pad))))  # revealed: (3, 5)
reveal_shape(next(iter(DataLoader([[torch.zeros(2), 1], [torch.zeros(2), 2]], batch_size=2)))[0])  # revealed: (2, 2)
reveal_shape(next(iter(DataLoader(torch.zeros(8, 3), batch_size=4))))  # revealed: (4, 3)
reveal_shape(next(iter(DataLoader(range(8), batch_size=4))))  # revealed: (4,)
images, labels = zip(*[data[i] for i in range(4)])
reveal_shape(torch.stack(images))  # revealed: (4, 3)
