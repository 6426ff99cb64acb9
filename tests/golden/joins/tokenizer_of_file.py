# verdict: undecided
# torch: skip (there is no such file)
# A table made of an unseen text: what it holds is not known, so no look-up in it is an error.
import torch
from torch.utils.data import DataLoader, Dataset


class CharDataset(Dataset):
    def __init__(self, data, block):
        chars = sorted(list(set(data)))
        self.stoi = {ch: i for i, ch in enumerate(chars)}
        self.vocab_size = len(chars)
        self.data, self.block = data, block

    def __len__(self):
        return len(self.data) - self.block

    def __getitem__(self, index):
        chunk = self.data[index:index + self.block + 1]
        ids = [self.stoi[s] for s in chunk]
        return torch.tensor(ids[:-1], dtype=torch.long), torch.tensor(ids[1:], dtype=torch.long)


text = open("input.txt").read()
dataset = CharDataset(text, 128)
for x, y in DataLoader(dataset, batch_size=4):
    pass
