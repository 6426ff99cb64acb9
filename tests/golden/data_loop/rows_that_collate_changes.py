# A collate function that changes what the data set keeps: the second epoch begins where the first has ended.
# verdict: undecided
# torch: skip (chance decides)
import torch
from torch.utils.data import DataLoader, Dataset


class Kept(Dataset):
    def __init__(self):
        self.rows = [{"x": [1, 2, 3]} for _ in range(30)]

    def __len__(self):
        return 30

    def __getitem__(self, index):
        return self.rows[index]


def collate(samples):
    for sample in samples:
        sample["x"].append(0)
    return torch.tensor([sample["x"] for sample in samples])  # reason: "shape of tensor is not known: the data of a tensor is not known"


data = Kept()
model = torch.nn.Linear(4, 2)
for epoch in range(2):
    for x in DataLoader(data, batch_size=10, shuffle=True, collate_fn=collate):
        model(x.float())
