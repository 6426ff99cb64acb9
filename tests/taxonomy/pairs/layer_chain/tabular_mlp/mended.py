import argparse

import torch
import torch.nn as nn
import torch.optim as optim
from torch.utils.data import DataLoader, TensorDataset, random_split


class CreditNet(nn.Module):
    """Scores an application from its 23 columns."""

    def __init__(self, n_features, n_classes, p=0.2):
        super().__init__()
        self.fc1 = nn.Linear(n_features, 128)
        self.bn1 = nn.BatchNorm1d(128)
        self.fc2 = nn.Linear(128, 96)
        self.bn2 = nn.BatchNorm1d(96)
        self.fc3 = nn.Linear(96, 32)
        self.out = nn.Linear(32, n_classes)
        self.drop = nn.Dropout(p)

    def forward(self, x):
        x = self.drop(torch.relu(self.bn1(self.fc1(x))))
        x = self.drop(torch.relu(self.bn2(self.fc2(x))))
        x = torch.relu(self.fc3(x))
        return self.out(x)


def accuracy(model, loader):
    model.eval()
    right = total = 0
    with torch.no_grad():
        for x, y in loader:
            pred = model(x).argmax(dim=1)
            right += (pred == y).sum().item()
            total += y.size(0)
    return right / total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--lr", type=float, default=1e-3)
    args = parser.parse_args()

    features = torch.randn(500, 23)
    labels = (features[:, 0] + features[:, 3] > 0).long()
    train_set, test_set = random_split(TensorDataset(features, labels), [400, 100])
    train_loader = DataLoader(train_set, batch_size=args.batch_size, shuffle=True)
    test_loader = DataLoader(test_set, batch_size=args.batch_size)

    model = CreditNet(features.shape[1], 2)
    criterion = nn.CrossEntropyLoss()
    optimizer = optim.Adam(model.parameters(), lr=args.lr)
    for epoch in range(args.epochs):
        model.train()
        running = 0.0
        for x, y in train_loader:
            optimizer.zero_grad()
            loss = criterion(model(x), y)
            loss.backward()
            optimizer.step()
            running += loss.item() * x.size(0)
        print(f"epoch {epoch}: loss {running / len(train_set):.4f}, accuracy {accuracy(model, test_loader):.3f}")


if __name__ == "__main__":
    main()
