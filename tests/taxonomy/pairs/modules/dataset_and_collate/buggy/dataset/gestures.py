import torch
from torch.utils.data import Dataset


class Gestures(Dataset):
    FEATURES, CLASSES = 9, 4

    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        length = 12 + (i * 5) % 7
        return torch.randn(length, self.FEATURES), i % self.CLASSES
