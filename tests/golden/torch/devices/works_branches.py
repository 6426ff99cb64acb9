# Model and batch are moved behind one question.
# verdict: valid
import torch
from torch import nn

use_cuda = torch.cuda.is_available()
model = nn.Linear(4, 2)
if use_cuda:
    model = model.cuda()
for _ in range(3):
    x = torch.randn(3, 4)
    if use_cuda:
        x = x.cuda()
    model(x).sum().backward()
