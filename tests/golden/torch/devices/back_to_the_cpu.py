# Moved back, in place, for saving.
# torch: skip (a GPU decides)
# fake: what it has made cannot be saved
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2).to(device)
x = torch.randn(3, 4, device=device)
model(x)
torch.save(model.cpu().state_dict(), "model.pt")
model(x)  # error: [device-mismatch] "but got mat1 is on cuda:0, different from other tensors on cpu"
