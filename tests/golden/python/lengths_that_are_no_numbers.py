# What __len__ returns must be an integer.
import random

import torch
from torch.utils.data import DataLoader, Dataset


class Nothing(Dataset):
    def __len__(self):
        pass

    def __getitem__(self, i):
        return torch.zeros(3)


class Text:
    def __len__(self):
        return "3"


class Truth:
    def __len__(self):
        return True


case = random.randint(0, 3)
assert len(Truth()) == 1
if case == 0:
    len(Text())  # error: [uncaught-exception] "'str' object cannot be interpreted as an integer"
elif case == 1:
    if Text():  # error: [uncaught-exception] "'str' object cannot be interpreted as an integer"
        print("text")
elif case == 2:
    for x in DataLoader(Nothing(), batch_size=2):  # error: [uncaught-exception] "'NoneType' object cannot be interpreted as an integer"
        print(x.shape)
else:
    bool(Nothing())  # error: [uncaught-exception] "'NoneType' object cannot be interpreted as an integer"
