# cause: the weights of the classes stay on the CPU
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

counts = torch.tensor([90.0, 9.0, 1.0])
criterion = nn.CrossEntropyLoss(weight=counts.sum() / counts)
model = nn.Linear(8, 3).to(DEVICE)
x = torch.randn(16, 8, device=DEVICE)
y = torch.randint(0, 3, (16,), device=DEVICE)
loss = criterion(model(x), y)
loss.backward()
