from torch.utils.data import DataLoader, random_split
from torchvision.datasets import MNIST
from pytorch_lightning.core import LightningDataModule


class MNISTDataModule(LightningDataModule):
    name = "mnist"

    def __init__(self, data_dir="Datasets", val_split=5000, num_workers=16, normalize=False, seed=42, batch_size=32):
        super().__init__()
        from torchvision import transforms
        steps = [transforms.ToTensor()] + ([transforms.Normalize(mean=(0.5,), std=(0.5,))] if normalize else [])
        self._transform = transforms.Compose(steps)
        self.data_dir = data_dir
        self.val_split = val_split
        self.batch_size = batch_size

    @property
    def num_classes(self):
        return 10

    def setup(self, stage=None):
        full = MNIST(self.data_dir, train=True, download=True, transform=self._transform)
        self.dataset_train, self.dataset_val = random_split(full, [len(full) - self.val_split, self.val_split])
        self._test = MNIST(self.data_dir, train=False, download=True, transform=self._transform)

    def train_dataloader(self):
        return DataLoader(self.dataset_train, batch_size=self.batch_size, shuffle=True, drop_last=True)

    def val_dataloader(self):
        return DataLoader(self.dataset_val, batch_size=self.batch_size, drop_last=True)

    def test_dataloader(self):
        return DataLoader(self._test, batch_size=self.batch_size, drop_last=True)
