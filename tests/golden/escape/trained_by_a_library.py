# verdict: undecided
# torch: skip (imports modules that nobody has)
# The methods of a class whose base has no model may all be called by it; the optimizer's parameters are known all the same.
import litlib as pl
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(pl.LightningModule):  # reason: "Net derives from litlib.LightningModule, which has no model: Net.__init__ (trained_by_a_library.py:11), Net.forward (trained_by_a_library.py:15), Net.training_step (trained_by_a_library.py:18) and 1 more were not checked"
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(28 * 28, 10)

    def forward(self, x):
        return self.layer(x.view(x.size(0), -1))

    def training_step(self, batch, batch_idx):
        x, y = batch
        return nn.functional.cross_entropy(self(x), y)

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=1e-3)


loader = DataLoader(TensorDataset(torch.zeros(64, 1, 28, 28), torch.zeros(64, dtype=torch.long)), batch_size=32)
trainer = pl.Trainer(max_epochs=1)
trainer.fit(Net(), loader)  # reason: "a Net was given to litlib.Trainer.fit, which has no model"
