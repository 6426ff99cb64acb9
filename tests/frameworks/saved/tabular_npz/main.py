# A small network for tables; train and test parts are arrays of one archive.
import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Table(Dataset):
    def __init__(self, archive, part):
        self.x = torch.from_numpy(archive[f"X_{part}"])
        self.y = torch.from_numpy(archive[f"y_{part}"])

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


class MLP(nn.Module):
    def __init__(self, features, hidden, classes):
        super().__init__()
        self.norm = nn.BatchNorm1d(features)
        self.layers = nn.Sequential(nn.Linear(features, hidden), nn.ReLU(), nn.Dropout(0.1), nn.Linear(hidden, classes))

    def forward(self, x):
        return self.layers(self.norm(x))


def evaluate(model, loader):
    model.eval()
    right = 0
    with torch.no_grad():
        for x, y in loader:
            right += (model(x).argmax(1) == y).sum().item()
    return right / len(loader.dataset)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, default=Path(__file__).with_name("adult.npz"))
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--epochs", type=int, default=2)
    args = parser.parse_args()
    torch.manual_seed(0)
    with np.load(args.data) as archive:
        train, test = Table(archive, "train"), Table(archive, "test")  #~ part: train, test = Table(archive, "train"), Table(archive, "val")
        print(archive.files)
    features = train.x.shape[1]  #~ rows: features = train.x.shape[0]
    model = MLP(features, args.hidden, 2)
    loader = DataLoader(train, batch_size=32, shuffle=True)
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(args.epochs):
        model.train()
        for x, y in loader:
            loss = nn.functional.cross_entropy(model(x), y)  #~ unpooled: loss = nn.functional.cross_entropy(model(x), y[:, None])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        print(epoch, evaluate(model, DataLoader(test, batch_size=10)))
    weights = model.layers[0].weight.detach().numpy()
    scores = np.abs(weights).sum(axis=0)
    print(scores @ train.x.numpy().std(axis=0))  #~ axis: print(np.abs(weights).sum(axis=1) @ train.x.numpy().std(axis=0))


if __name__ == "__main__":
    main()
