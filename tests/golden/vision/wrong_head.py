# verdict: invalid
import torch
import torch.nn as nn
from torchvision import models

model = models.resnet50()
model.fc = nn.Linear(512, 10)
y = model(torch.randn(4, 3, 224, 224))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x2048 and 512x10)"
