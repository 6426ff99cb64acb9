# verdict: valid
import torch
import torch.nn as nn
from torchvision import models

x = torch.randn(2, 3, 96, 96)

model = models.densenet121()
model.classifier = nn.Linear(model.classifier.in_features, 3)
reveal_shape(model(x))  # revealed: (2, 3)

model = models.efficientnet_b0(num_classes=9)
reveal_shape(model(x))  # revealed: (2, 9)
for p in model.features.parameters():
    p.requires_grad = False
reveal_value([n for n, p in model.named_parameters() if p.requires_grad])  # revealed: ['classifier.1.weight', 'classifier.1.bias']
