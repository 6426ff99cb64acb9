# Replicas are given their inputs where they lie.
# verdict: valid
import torch
from torch import nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")

model = nn.Linear(4, 2)
if torch.cuda.device_count() > 1:
    model = nn.DataParallel(model)
model.to(device)
x = torch.randn(8, 4)
if isinstance(model, nn.DataParallel):
    model(x)
else:
    model(x.to(device))
