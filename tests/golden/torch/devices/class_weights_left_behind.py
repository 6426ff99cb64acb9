# Weights of classes are a plain tensor, which the program has to move itself.
# torch: skip (a GPU decides)
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

weights = torch.tensor([1.0, 2.0, 0.5])
criterion = nn.CrossEntropyLoss(weight=weights)
model = nn.Linear(10, 3).to(device)
out = model(torch.randn(8, 10, device=device))
loss = criterion(out, torch.zeros(8, dtype=torch.long, device=device))  # error: [device-mismatch] "but got weight is on cpu, different from other tensors on cuda:0"
