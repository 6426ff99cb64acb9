# verdict: invalid
import torch
from torchvision import models

model = models.vgg11()
y = model(torch.randn(4, 1, 224, 224))  # error: [conv-channels] "Given groups=1, weight of size [64, 3, 3, 3], expected input[4, 1, 224, 224] to have 3 channels, but got 1 channels instead"
