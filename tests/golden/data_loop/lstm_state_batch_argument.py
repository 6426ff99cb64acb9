# verdict: valid
# args: --batch-size 50 --epochs 1
import argparse

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset


class Tagger(nn.Module):
    def __init__(self, batch_size, hidden=32):
        super().__init__()
        self.batch_size = batch_size
        self.hidden = hidden
        self.lstm = nn.LSTM(12, hidden, num_layers=2, batch_first=True)
        self.out = nn.Linear(hidden, 5)

    def init_state(self):
        shape = (2, self.batch_size, self.hidden)
        return torch.zeros(shape), torch.zeros(shape)

    def forward(self, x):
        out, _ = self.lstm(x, self.init_state())
        return self.out(out[:, -1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=3)
    args = parser.parse_args()

    data = TensorDataset(torch.randn(1000, 20, 12), torch.randint(0, 5, (1000,)))
    loader = DataLoader(data, batch_size=args.batch_size, shuffle=True)
    model = Tagger(args.batch_size)
    criterion = nn.CrossEntropyLoss()
    optimizer = torch.optim.Adam(model.parameters())
    for epoch in range(args.epochs):
        for x, y in loader:
            loss = criterion(model(x), y)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    main()
