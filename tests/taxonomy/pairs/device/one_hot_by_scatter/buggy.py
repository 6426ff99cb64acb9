# cause: the labels are spread into zeros on the CPU
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(6, 3).to(DEVICE)
x, labels = torch.randn(8, 6, device=DEVICE), torch.randint(0, 3, (8,), device=DEVICE)
wanted = torch.zeros(8, 3).scatter(1, labels.unsqueeze(1), 1.0)
(model(x).softmax(1) - wanted).pow(2).mean().backward()
