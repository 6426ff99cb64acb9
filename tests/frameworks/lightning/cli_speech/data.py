import lightning as L
import torch
from torch.utils.data import DataLoader, Dataset

WORDS = ["yes", "no", "up", "down", "left", "right", "stop", "go"]


class FakeCommands(Dataset):
    def __init__(self, n: int, n_mels: int, frames: int):
        self.features = torch.randn(n, 1, n_mels, frames)
        self.labels = torch.randint(0, len(WORDS), (n,))

    def __len__(self):
        return len(self.labels)

    def __getitem__(self, i):
        return self.features[i], self.labels[i]


class CommandsDataModule(L.LightningDataModule):
    def __init__(self, n_mels: int = 64, frames: int = 100, batch_size: int = 32):
        super().__init__()
        self.save_hyperparameters()
        self.num_classes = len(WORDS)

    def setup(self, stage: str) -> None:
        self.train = FakeCommands(70, self.hparams.n_mels, self.hparams.frames)
        self.val = FakeCommands(30, self.hparams.n_mels, self.hparams.frames)

    def train_dataloader(self):
        return DataLoader(self.train, batch_size=self.hparams.batch_size, shuffle=True)

    def val_dataloader(self):
        return DataLoader(self.val, batch_size=self.hparams.batch_size)
