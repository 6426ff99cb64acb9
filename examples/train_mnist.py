"""A small convolutional network on MNIST, with one bug: can you see it?"""

import argparse

import torch
from torch import nn, optim
from torch.nn import functional as F
from torch.utils.data import DataLoader
from torchvision import datasets, transforms


class ConvNet(nn.Module):
    def __init__(self, width=16, classes=10):
        super().__init__()
        self.conv1 = nn.Conv2d(1, width, kernel_size=5)
        self.conv2 = nn.Conv2d(width, 2 * width, kernel_size=5)
        self.dropout = nn.Dropout(0.25)
        self.head = nn.Sequential(nn.Linear(2 * width * 5 * 5, 128), nn.ReLU(), nn.Linear(128, classes))

    def forward(self, images):
        x = F.max_pool2d(F.relu(self.conv1(images)), 2)
        x = F.max_pool2d(F.relu(self.conv2(x)), 2)
        x = self.dropout(x).flatten(1)
        return self.head(x)


def train(model, loader, optimizer, device):
    model.train()
    for images, labels in loader:
        images, labels = images.to(device), labels.to(device)
        loss = F.cross_entropy(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def accuracy(model, loader, device):
    model.eval()
    correct = 0
    for images, labels in loader:
        predicted = model(images.to(device)).argmax(dim=1)
        correct += (predicted == labels.to(device)).sum().item()
    return correct / len(loader.dataset)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--width", type=int, default=16)
    args = parser.parse_args()

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    transform = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.1307,), (0.3081,))])
    training = datasets.MNIST("data", train=True, download=True, transform=transform)
    testing = datasets.MNIST("data", train=False, transform=transform)
    train_loader = DataLoader(training, batch_size=args.batch_size, shuffle=True)
    test_loader = DataLoader(testing, batch_size=1000)

    model = ConvNet(args.width).to(device)
    optimizer = optim.AdamW(model.parameters(), lr=1e-3)
    for epoch in range(args.epochs):
        train(model, train_loader, optimizer, device)
        print(f"epoch {epoch}: {accuracy(model, test_loader, device):.4f}")


if __name__ == "__main__":
    main()
