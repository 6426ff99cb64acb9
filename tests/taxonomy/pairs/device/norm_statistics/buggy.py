# cause: mean and deviation of the data stay on the CPU
import torch
from torch import nn

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")

MEAN = torch.tensor([0.5, 0.4, 0.3]).view(1, 3, 1, 1)
DEVIATION = torch.tensor([0.2, 0.2, 0.2]).view(1, 3, 1, 1)
model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.Flatten(), nn.Linear(4 * 6 * 6, 2)).to(DEVICE)
images = torch.rand(2, 3, 8, 8).to(DEVICE)
images = (images - MEAN) / DEVIATION
print(model(images).shape)
