import torch
import torch.nn as nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

transform = transforms.Compose([transforms.Resize((32, 32)), transforms.ToTensor()])
dataset = datasets.ImageFolder("photos", transform=transform)
model = nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), nn.ReLU(), nn.AdaptiveAvgPool2d(1))
for images, labels in DataLoader(dataset, batch_size=64, shuffle=True):
    features = model(images)
    features = features.view(64, 8)  # warning: [invalid-view]
    print(features.mean(dim=0))
