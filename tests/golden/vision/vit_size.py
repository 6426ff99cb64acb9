# verdict: invalid
import torch
from torchvision import models

model = models.vit_b_32()
y = model(torch.randn(4, 3, 256, 256))  # error: [invalid-argument] "Wrong image height! Expected 224 but got 256!"
