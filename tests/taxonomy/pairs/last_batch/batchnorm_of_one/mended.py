import argparse

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset, Subset


class Wines(Dataset):
    columns = 11

    def __init__(self, rows=161):
        gen = torch.Generator().manual_seed(11)
        self.x = torch.randn(rows, self.columns, generator=gen)
        self.q = (self.x.sum(1) > 0).long() + (self.x[:, 0] > 1).long()

    def __len__(self):
        return len(self.q)

    def __getitem__(self, item):
        return {"features": self.x[item], "quality": self.q[item]}


def split(dataset, fraction):
    cut = int(len(dataset) * fraction)
    order = torch.randperm(len(dataset), generator=torch.Generator().manual_seed(0)).tolist()
    return Subset(dataset, order[:cut + 1]), Subset(dataset, order[cut + 1:])


def build(width, depth, classes):
    layers, n = [], Wines.columns
    for _ in range(depth):
        layers += [nn.Linear(n, width), nn.BatchNorm1d(width), nn.ReLU()]
        n = width
    return nn.Sequential(*layers, nn.Linear(n, classes))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--width", type=int, default=40)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=2)
    opt = parser.parse_args()
    train, valid = split(Wines(), 0.8)
    loader = DataLoader(train, batch_size=opt.batch, shuffle=True, drop_last=True)
    model = build(opt.width, opt.depth, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(opt.epochs):
        model.train()
        for batch in loader:
            logits = model(batch["features"])
            loss = nn.functional.cross_entropy(logits, batch["quality"])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        model.eval()
        with torch.no_grad():
            good = 0
            for batch in DataLoader(valid, batch_size=opt.batch):
                good += int((model(batch["features"]).argmax(1) == batch["quality"]).sum())
        print(epoch, good, len(valid))


if __name__ == "__main__":
    main()
