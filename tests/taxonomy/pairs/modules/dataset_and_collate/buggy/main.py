# cause: collate.py pads on the left dimension (features) instead of time, so clips of different length cannot be stacked
import torch
import torch.nn as nn
from torch.utils.data import DataLoader

from dataset.collate import PadCollate
from dataset.gestures import Gestures
from engine import Engine


class GestureNet(nn.Module):
    def __init__(self, features, classes):
        super().__init__()
        self.rnn = nn.GRU(features, 20, batch_first=True)
        self.fc = nn.Linear(20, classes)

    def forward(self, x, lengths):
        packed = nn.utils.rnn.pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
        _, h = self.rnn(packed)
        return self.fc(h[-1])


if __name__ == "__main__":
    data = Gestures(30)
    loader = DataLoader(data, batch_size=10, collate_fn=PadCollate(), shuffle=False)
    net = GestureNet(Gestures.FEATURES, Gestures.CLASSES)
    Engine(net, torch.optim.Adam(net.parameters())).fit(loader, epochs=2)
