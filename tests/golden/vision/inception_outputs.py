# verdict: invalid
import torch
import torch.nn as nn
from torchvision import models

model = models.inception_v3(init_weights=False)
model.AuxLogits.fc = nn.Linear(768, 10)
model.fc = nn.Linear(2048, 20)
target = torch.randint(0, 10, (2,))
out, aux = model(torch.randn(2, 3, 299, 299))
(out + aux).sum().backward()  # error: [broadcast-mismatch] "The size of tensor a (20) must match the size of tensor b (10) at non-singleton dimension 1"
