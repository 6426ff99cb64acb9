import torch
from torch.nn.functional import mse_loss
from torch.utils.data import DataLoader, Dataset
from pytorch_lightning.core import LightningDataModule, LightningModule


class RandomDataset(Dataset):
    def __init__(self, size, length):
        self.len = length
        self.data = torch.randn(length, size)

    def __getitem__(self, index):
        return self.data[index]

    def __len__(self):
        return self.len


def _loader():
    return DataLoader(RandomDataset(32, 64))


class _Loaders(object):
    def train_dataloader(self):
        return _loader()

    def val_dataloader(self):
        return _loader()

    def test_dataloader(self):
        return _loader()

    def predict_dataloader(self):
        return _loader()


class BoringModel(_Loaders, LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(32, 2)

    def forward(self, x):
        return self.layer(x)

    def loss(self, preds, labels=None):
        return mse_loss(preds, torch.ones_like(preds) if labels is None else labels)

    def step(self, batch):
        return self.loss(self(batch))

    def training_step(self, batch, batch_idx):
        return {"loss": self.step(batch)}

    def validation_step(self, batch, batch_idx):
        return {"x": self.step(batch)}

    def test_step(self, batch, batch_idx):
        return {"y": self.step(batch)}

    def configure_optimizers(self):
        optimizer = torch.optim.SGD(self.parameters(), lr=0.1)
        return [optimizer], [torch.optim.lr_scheduler.StepLR(optimizer, step_size=1)]


class BoringDataModule(_Loaders, LightningDataModule):
    def __init__(self):
        super().__init__()
        self.random_full = RandomDataset(32, 64 * 4)


class ManualOptimBoringModel(BoringModel):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        loss = self.step(batch)
        optimizer.zero_grad()
        self.manual_backward(loss)
        optimizer.step()
        return loss


class DemoModel(LightningModule):
    def __init__(self, out_dim=10, learning_rate=0.02):
        super().__init__()
        self.l1 = torch.nn.Linear(32, out_dim)
        self.learning_rate = learning_rate

    def forward(self, x):
        return torch.relu(self.l1(x.view(x.size(0), -1)))

    def training_step(self, batch, batch_nb):
        return self(batch).sum()

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.learning_rate)
