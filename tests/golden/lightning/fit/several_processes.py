# torch: skip (needs lightning and two processes)
# Each of two processes has half of the samples; the trainer replaces the sampler.
import lightning as L
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 1)

    def training_step(self, batch, batch_idx):
        reveal_shape(batch[0])  # revealed: (4, 4); (2, 4)
        return self.layer(batch[0]).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), 0.1)


trainer = L.Trainer(max_epochs=1, devices=2, strategy="ddp", logger=False, enable_checkpointing=False)
trainer.fit(Net(), DataLoader(TensorDataset(torch.randn(20, 4)), batch_size=4))
reveal_value(trainer.num_training_batches)  # revealed: 3
