# An optimizer keeps the parameters, wherever they are moved.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2)
optimizer = torch.optim.Adam(model.parameters())
model.to(device)
x = torch.randn(3, 4, device=device)
for _ in range(2):
    optimizer.zero_grad()
    model(x).sum().backward()
    optimizer.step()
    with torch.no_grad():
        for p in model.parameters():
            p -= 0.1 * p.grad
