# Factories put things where the program says.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

torch.set_default_device(device)
model = nn.Linear(4, 2)
model(torch.randn(3, 4))
model(torch.randn(3, 4, device=device))
torch.set_default_device("cpu")
with torch.device(device):
    other = nn.Linear(4, 2)
    x = torch.randn(3, 4)
print(other(x), model(x))
