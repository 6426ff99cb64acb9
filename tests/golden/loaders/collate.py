# verdict: valid
import torch
from torch.utils.data import DataLoader, Dataset, TensorDataset, random_split


class Samples(Dataset):
    def __len__(self):
        return 10

    def __getitem__(self, i):
        return {"x": torch.randn(3), "n": 2.5, "t": (1, torch.zeros(2, 2))}


for batch in DataLoader(Samples(), batch_size=4, drop_last=True, shuffle=True):
    reveal_shape(batch["x"])  # revealed: (4, 3)
    reveal_shape(batch["n"])  # revealed: (4,)
    reveal_shape(batch["t"][0])  # revealed: (4,)
    reveal_shape(batch["t"][1])  # revealed: (4, 2, 2)


def stacked(samples):
    return torch.stack([s["x"] for s in samples]), len(samples)


for x, n in DataLoader(Samples(), batch_size=4, collate_fn=stacked):
    reveal_shape(x)  # revealed: (4, 3); (2, 3)
    reveal_value(n)  # revealed: 4; 2

a, b = random_split(TensorDataset(torch.randn(100, 5), torch.zeros(100)), [80, 20])
reveal_value([len(a), len(b)])  # revealed: [80, 20]
loader = DataLoader(a, batch_size=32)
reveal_value(len(loader))  # revealed: 3
for x, y in loader:
    reveal_shape(x)  # revealed: (32, 5); (16, 5)
    reveal_shape(y)  # revealed: (32,); (16,)
