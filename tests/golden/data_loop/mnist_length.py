# verdict: invalid
import torch
import torch.nn as nn
from torch.utils.data import DataLoader
from torchvision import datasets, transforms

train_set = datasets.MNIST("data", train=True, download=True, transform=transforms.ToTensor())
test_set = datasets.MNIST("data", train=False, transform=transforms.ToTensor())
model = nn.Sequential(nn.Flatten(), nn.Linear(784, 10))
with torch.no_grad():
    for images, labels in DataLoader(test_set, batch_size=500):
        reveal_shape(images)  # revealed: (500, 1, 28, 28)
        correct = (model(images).argmax(1) == labels).float().view(500)
    for images, labels in DataLoader(test_set, batch_size=512):
        rows = images.view(512, 784)  # error: [invalid-view] "shape '[512, 784]' is invalid for input of size 213248"  # counterexample: batch = 272
