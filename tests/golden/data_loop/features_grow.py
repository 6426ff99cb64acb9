# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(512, 6)), batch_size=32)
encoder = nn.Linear(6, 6)
head = nn.Linear(12, 1)
memory = torch.zeros(32, 6)
for (x,) in loader:
    features = torch.cat([memory, encoder(x)], dim=1)
    score = head(features)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (32x18 and 12x1)"
    memory = features.detach()
    print(score.mean().item())
