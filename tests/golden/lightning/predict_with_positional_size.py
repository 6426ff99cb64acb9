# To predict, Lightning makes the loaders once more that a hook has made: a batch size given by position meets one given by name.
# torch: skip (lightning)
import lightning as L
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def predict_step(self, batch, index):
        return self.layer(batch[0])


class Data(L.LightningDataModule):
    def __init__(self, by_name):
        super().__init__()
        self.by_name = by_name

    def predict_dataloader(self):
        data = TensorDataset(torch.randn(10, 4))
        return DataLoader(data, batch_size=5) if self.by_name else DataLoader(data, 5)


trainer = L.Trainer(logger=False)
trainer.predict(Net(), DataLoader(TensorDataset(torch.randn(10, 4)), 5))
trainer.predict(Net(), datamodule=Data(True))
trainer.predict(Net(), datamodule=Data(False))  # error: [uncaught-exception] "MisconfigurationException: The DataLoader implementation has an error where more than one `__init__` argument can be passed to its parent's `batch_size=...` `__init__` argument. This is likely caused by allowing passing both a custom argument that will map to the `batch_size` argument as well as `**kwargs`. `kwargs` should be filtered to make sure they don't contain the `batch_size` key. This argument was automatically passed to your object by PyTorch Lightning."
