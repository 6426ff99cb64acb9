# verdict: valid
# Entries that are there on some paths only, and of which nothing is known: many of them cost no path each.
import torch
from torch import nn

model = nn.Sequential(*[nn.Linear(8, 8) for _ in range(12)])
histograms = {}
for name, value in model.named_parameters():
    if not torch.isinf(value).any():
        histograms["weights/" + name] = value.norm().item()
    if torch.rand(1).item() > 0.5:
        histograms["gradients/" + name] = value.std().item()
print(histograms)
reveal_shape(model(torch.zeros(4, 8)))  # revealed: (4, 8)

# An entry of which something is known keeps the paths apart.
options = {}
if torch.rand(1).item() > 0.5:
    options["dim"] = 1
y = torch.zeros(4, 8).sum(**options)
reveal_shape(y)  # revealed: (4,); ()
