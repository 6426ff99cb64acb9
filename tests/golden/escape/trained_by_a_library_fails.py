# verdict: invalid
# torch: skip (imports modules that nobody has)
# Each method is followed on the instance that the program has made.
import litlib as pl
import torch
from torch import nn


class Net(pl.LightningModule):
    def __init__(self, hidden):
        super().__init__()
        self.first = nn.Linear(8, hidden)
        self.second = nn.Linear(32, 10)

    def training_step(self, batch, batch_idx):
        x = torch.randn(4, 8)
        return self.second(self.first(x)).mean()  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (4x16 and 32x10)"

    def validation_step(self, batch, batch_idx):
        self.log("x", self.first(batch).mean())


trainer = pl.Trainer()
trainer.fit(Net(16))
