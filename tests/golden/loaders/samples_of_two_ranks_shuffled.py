# verdict: invalid
import torch
from torch.utils.data import DataLoader, Dataset


class Images(Dataset):
    def __len__(self):
        return 96

    def __getitem__(self, i):
        return torch.zeros(4, 4) if i < 32 else torch.zeros(3, 4, 4)


for x in DataLoader(Images(), batch_size=8, shuffle=True):  # error: [stack-mismatch]
    pass
