# cause: with --pool max the features are pooled over time; the classifier behind it still takes time * features
# args: --pool max
import argparse

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class TextCNN(nn.Module):
    def __init__(self, vocab, dim, length, filters, pool, classes=3):
        super().__init__()
        self.pool = pool
        self.embed = nn.Embedding(vocab, dim)
        self.conv = nn.Conv1d(dim, filters, 3, padding=1)
        self.fc = nn.Linear(filters * length, classes)

    def forward(self, tokens):
        x = torch.relu(self.conv(self.embed(tokens).transpose(1, 2)))
        if self.pool == "max":
            x = x.max(dim=2)[0]
        elif self.pool == "mean":
            x = x.mean(dim=2)
        else:
            x = x.flatten(1)
        return self.fc(x)


def get_args():
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    parser.add_argument("--pool", choices=["none", "max", "mean"], default="none", help="pooling over time")
    parser.add_argument("--length", type=int, default=20)
    parser.add_argument("--dim", type=int, default=16)
    parser.add_argument("--filters", type=int, default=24)
    parser.add_argument("--batch-size", type=int, default=10)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--no-shuffle", action="store_true")
    return parser.parse_args()


def main():
    args = get_args()
    print(vars(args))
    tokens, labels = torch.randint(200, (40, args.length)), torch.randint(3, (40,))
    loader = DataLoader(TensorDataset(tokens, labels), batch_size=args.batch_size, shuffle=not args.no_shuffle)
    model = TextCNN(200, args.dim, args.length, args.filters, args.pool)
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)
    criterion = nn.CrossEntropyLoss()
    for epoch in range(1, args.epochs + 1):
        for batch, (x, y) in enumerate(loader):
            optimizer.zero_grad()
            loss = criterion(model(x), y)
            loss.backward()
            optimizer.step()
        print(f"| epoch {epoch:3d} | loss {loss.item():5.2f}")


if __name__ == "__main__":
    main()
