# verdict: valid
# assumed: file-opens, not-empty
# torch: skip (reads a folder)
# A shuffled data set must have a sample: where the world decides how many there are, that is told.
import os

import torch
from torch.utils.data import DataLoader, Dataset


class Folder(Dataset):
    def __init__(self, root):
        self.names = os.listdir(root)

    def __len__(self):
        return len(self.names)

    def __getitem__(self, i):
        return torch.zeros(3)


for batch in DataLoader(Folder("images"), batch_size=4, shuffle=True):
    batch @ torch.zeros(3, 2)
