import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset, random_split

from ..registry import DATASETS


class Shapes(Dataset):
    def __init__(self, n, size, num_classes):
        g = torch.Generator().manual_seed(3)
        self.images = torch.rand(n, 3, size, size, generator=g)
        self.targets = torch.arange(n) % num_classes  #~ range: self.targets = torch.arange(n) % (num_classes + 1)

    def __len__(self):
        return len(self.targets)

    def __getitem__(self, i):
        return {"image": self.images[i], "target": self.targets[i]}


@DATASETS.register("shapes")
class ShapesDataModule(L.LightningDataModule):
    def __init__(self, n: int = 100, size: int = 16, num_classes: int = 5, batch_size: int = 16):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage=None):
        full = Shapes(self.hparams.n, self.hparams.size, self.hparams.num_classes)
        self.train, self.val = random_split(full, [0.8, 0.2], generator=torch.Generator().manual_seed(0))

    def _loader(self, ds, shuffle):
        return DataLoader(ds, batch_size=self.hparams.batch_size, shuffle=shuffle, drop_last=False)

    def train_dataloader(self):
        return self._loader(self.train, True)

    def val_dataloader(self):
        return self._loader(self.val, False)
