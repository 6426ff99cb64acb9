from dataclasses import dataclass

import torch
import torch.nn as nn
from torch.utils.data import DataLoader, Dataset


@dataclass(frozen=True)
class Args:
    input_size: int = 9
    hidden_size: int = 16
    num_layers: int = 2
    bidirectional: bool = True
    num_classes: int = 4
    lr: float = 1e-2


class Strokes(Dataset):
    def __init__(self, n=48, steps=25):
        self.items = [(torch.randn(steps, 9), i % 4) for i in range(n)]

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]


class SequenceClassifier(nn.Module):
    def __init__(self, args):
        super().__init__()
        self.args = args
        self.num_directions = 2 if args.bidirectional else 1
        self.lstm = nn.LSTM(args.input_size, args.hidden_size, args.num_layers,
                            batch_first=True, bidirectional=args.bidirectional)
        self.fc = nn.Linear(args.hidden_size * self.num_directions, args.num_classes)

    def _zero_state(self, x):
        shape = (self.args.num_layers * self.num_directions, x.size(0), self.args.hidden_size)
        return x.new_zeros(shape), x.new_zeros(shape)

    def forward(self, x):
        out, (h_n, c_n) = self.lstm(x, self._zero_state(x))
        return self.fc(out[:, -1])


def main():
    args = Args()
    model = SequenceClassifier(args)
    loader = DataLoader(Strokes(), batch_size=12, shuffle=True)
    opt = torch.optim.Adam(model.parameters(), lr=args.lr)
    crit = nn.CrossEntropyLoss()
    for epoch in range(2):
        losses = []
        for x, y in loader:
            loss = crit(model(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.detach())
        print("epoch %d: %.3f" % (epoch, torch.stack(losses).mean()))


main()
