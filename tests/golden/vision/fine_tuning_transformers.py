# verdict: valid
import torch
import torch.nn as nn
from torchvision import models

x = torch.randn(2, 3, 96, 96)

model = models.vit_b_16(image_size=96)
model.heads.head = nn.Linear(model.heads.head.in_features, 6)
reveal_shape(model(x))  # revealed: (2, 6)

model = models.swin_t()
model.head = nn.Linear(model.head.in_features, 8)
reveal_shape(model(x))  # revealed: (2, 8)
