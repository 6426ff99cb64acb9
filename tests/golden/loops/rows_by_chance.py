# torch: skip (there is no such file)
# Rows and labels that a filter lets pass: as many of one as of the other, each row as long as the first.
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

rows, labels, lengths = [], [], []
for line in open("data.csv"):
    fields = line.strip().split(",")
    if len(fields) < 5:
        continue
    rows.append([float(f) for f in fields[:4]])
    labels.append(int(fields[4]) % 3)
    lengths.append(len(line))

x, y = torch.tensor(rows), torch.tensor(labels)
reveal_shape(x + y[:, None] + torch.tensor(lengths)[:, None])  # revealed: (?, 4)
net = nn.Linear(4, 3)
for a, b in DataLoader(TensorDataset(x, y), batch_size=8, shuffle=True):
    loss = nn.functional.cross_entropy(net(a), b)
    loss.backward()
