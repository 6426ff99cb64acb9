# verdict: invalid
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

BATCH = 48


class Pairs(Dataset):
    def __init__(self, length):
        self.length = length

    def __len__(self):
        return self.length

    def __getitem__(self, index):
        anchor = torch.randn(16)
        return anchor, anchor + 0.1 * torch.randn(16)


encoder = nn.Sequential(nn.Linear(16, 32), nn.ReLU(), nn.Linear(32, 8))
optimizer = torch.optim.Adam(encoder.parameters())
labels = torch.arange(BATCH)
for anchor, positive in DataLoader(Pairs(1000), batch_size=BATCH, shuffle=True):
    a = F.normalize(encoder(anchor), dim=1)
    b = F.normalize(encoder(positive), dim=1)
    similarity = a @ b.t() / 0.07
    loss = F.cross_entropy(similarity, labels)  # error: [loss-mismatch] "Expected input batch_size (40) to match target batch_size (48)."  # counterexample: batch = 40
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
