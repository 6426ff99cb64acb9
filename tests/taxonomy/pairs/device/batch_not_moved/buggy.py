# cause: the images of a batch are not moved, its labels are
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")


def train(model, loader, optimizer):
    criterion = nn.CrossEntropyLoss()
    model.train()
    for images, labels in loader:
        labels = labels.to(DEVICE)
        optimizer.zero_grad()
        loss = criterion(model(images), labels)
        loss.backward()
        optimizer.step()


data = TensorDataset(torch.randn(128, 1, 28, 28), torch.randint(0, 10, (128,)))
model = nn.Sequential(nn.Flatten(), nn.Linear(784, 64), nn.ReLU(), nn.Linear(64, 10)).to(DEVICE)
train(model, DataLoader(data, batch_size=32, shuffle=True), torch.optim.Adam(model.parameters()))
