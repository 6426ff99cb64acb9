# What may be drawn twice, or differs within a batch, is found.
# verdict: invalid
# torch: skip (each failure needs luck)
import random

import torch
from torch.utils.data import DataLoader

for items in DataLoader([1, 5, 3], batch_size=2, shuffle=True, collate_fn=list, drop_last=True):
    torch.ones(2, 2).view(4 if min(items) > 1 else 5)  # error: [invalid-view]

for weights in DataLoader([1, 2, 3, 4], batch_size=4, collate_fn=lambda items: [random.random() for _ in items]):
    torch.ones(2, 2).view(5 if weights[0] < 0.5 <= weights[1] else 4)  # error: [invalid-view]

a, b = random.choices([1, 5, 3, 9, 8, 7, 6, 4], k=2)
torch.ones(2, 2).view(4 if a != b else 5)  # error: [invalid-view]


class Noisy(torch.utils.data.Dataset):
    def __len__(self):
        return 100

    def __getitem__(self, index):
        return torch.zeros(3), {"weight": random.random()}


for rows in DataLoader(Noisy(), batch_size=20, collate_fn=list):
    light = [row for row in rows if row[1]["weight"] < 0.5]
    torch.ones(2, 2).view(4 if len(light) in (0, len(rows)) else 5)  # error: [invalid-view]
