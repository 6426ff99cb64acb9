# verdict: invalid
import torch
from torchvision import models

model = models.alexnet()
y = model(torch.randn(4, 3, 32, 32))  # error: [pool-window] "Output size is too small"
