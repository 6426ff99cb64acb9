# Two networks of torchvision, one of which is called: an attribute of one alone changes nothing.
# verdict: valid
import torch
import torchvision
from torch import nn
if torch.rand(1).item() < 0.5:
    m = torchvision.models.resnet18()
    m.fc = nn.Linear(512, 3)
    m.name = "resnet"
else:
    m = torchvision.models.vgg16()
m(torch.zeros(2, 3, 224, 224))
