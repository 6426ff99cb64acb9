# There is a GPU where there are some.
# verdict: valid
import torch
from torch import nn

device = "cuda:0" if torch.cuda.device_count() > 0 else "cpu"
model = nn.Linear(4, 2).to(device)
x = torch.randn(3, 4)
if torch.cuda.is_available():
    x = x.to("cuda:0")
model(x)
