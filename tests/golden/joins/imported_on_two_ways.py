# A class that two ways have imported has methods of either: bound to their instance all the same.
# verdict: valid
import torch
import torchvision
from torch import nn

if torch.rand(1).item() < 0.5:
    network = torchvision.models.resnet18()
    network.fc = nn.Sequential(nn.Linear(512, 3))
else:
    network = torchvision.models.resnet18()
    network.fc = nn.Sequential(nn.Linear(512, 4), nn.Linear(4, 3))
network(torch.zeros(2, 3, 96, 96)) + torch.zeros(3)
