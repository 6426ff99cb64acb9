# cause: the batch is not moved where the model is
import torch
from torch import nn

use_cuda = torch.cuda.is_available()
model = nn.Sequential(nn.Linear(10, 20), nn.ReLU(), nn.Linear(20, 2))
if use_cuda:
    model.cuda()
for step in range(3):
    x, y = torch.randn(5, 10), torch.randint(0, 2, (5,))
    if use_cuda:
        y = y.cuda()
    nn.functional.cross_entropy(model(x), y).backward()
