import torch
from torch.utils.data import DataLoader, Dataset, random_split


class Pairs(Dataset):
    def __init__(self, size):
        self.images = torch.randn(size, 3, 4, 4)
        self.texts = torch.randn(size, 20)

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        return self.images[i], self.texts[i]


def make_loaders(batch_size):
    train, test = random_split(Pairs(40), [30, 10], generator=torch.Generator().manual_seed(0))  #~ lengths: train, test = random_split(Pairs(40), [30, 12], generator=torch.Generator().manual_seed(0))
    return DataLoader(train, batch_size, shuffle=True, drop_last=True), DataLoader(test, batch_size)
