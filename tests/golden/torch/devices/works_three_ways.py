# CUDA, a Mac, or neither.
# verdict: valid
import torch
from torch import nn

if torch.cuda.is_available():
    device = torch.device("cuda")
elif torch.backends.mps.is_available():
    device = torch.device("mps")
else:
    device = torch.device("cpu")
model = nn.Linear(4, 2).to(device)
model(torch.randn(3, 4, device=device))
model(torch.randn(3, 4).to(model.weight.device))
