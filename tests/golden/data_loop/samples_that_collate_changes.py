# A collate function that changes its samples: each has lists and tensors of its own.
# verdict: invalid
import torch
from torch.utils.data import DataLoader, Dataset


class Sentences(Dataset):
    def __len__(self):
        return 4000

    def __getitem__(self, index):
        return {"ids": [1, 2, 3], "label": index % 2, "weight": torch.ones(2)}


def collate(samples):
    for sample in samples:
        sample["ids"].append(0)
        sample["weight"].unsqueeze_(0)
    ids = torch.tensor([sample["ids"] for sample in samples])
    return ids, torch.cat([sample["weight"] for sample in samples]), torch.tensor([sample["label"] for sample in samples])


loader = DataLoader(Sentences(), batch_size=32, shuffle=True, collate_fn=collate)
good, bad = torch.nn.Linear(4, 2), torch.nn.Linear(35, 2)
for ids, weights, labels in loader:
    torch.nn.functional.cross_entropy(good(ids.float()), labels)
    weights @ torch.zeros(2, 1)
for ids, weights, labels in loader:
    bad(ids.float())  # error: [matmul-mismatch]
