# A class that takes any keyword: those of a model in a file are not known, and none is missing.
# verdict: undecided
# assumed: file-opens, key-there, operation-succeeds
import os

import lightning
import torch
from torch import nn


class Classifier(lightning.LightningModule):
    def __init__(self, name, **sizes):
        super().__init__()
        self.save_hyperparameters()
        self.body = Body(**sizes) if name == "linear" else Deep(**sizes)

    def forward(self, x):
        return self.body(x)


class Body(nn.Module):
    def __init__(self, size, classes):
        super().__init__()
        self.layer = nn.Linear(size, classes)

    def forward(self, x):
        return self.layer(x)  # reason: matmul-mismatch


class Deep(Body):
    def __init__(self, size, classes, hidden):
        super().__init__(hidden, classes)
        self.first = nn.Linear(size, hidden)

    def forward(self, x):
        return super().forward(self.first(x))  # reason: matmul-mismatch


if os.path.isfile("best.ckpt"):
    model = Classifier.load_from_checkpoint("best.ckpt")
else:
    model = Classifier("linear", size=3, classes=4)
model(torch.zeros(2, 3))
