import os
import sys

import lightning as L
import pytest
import torch
from torch.utils.data import DataLoader, Dataset

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))


class RandomTags(Dataset):
    def __init__(self, n=12, length=9, vocab=50, tags=6):
        self.tokens = torch.randint(1, vocab, (n, length))
        self.tags = torch.randint(0, tags, (n, length))
        self.tokens[:, -2:] = 0
        self.tags[:, -2:] = -100

    def __len__(self):
        return len(self.tokens)

    def __getitem__(self, i):
        return self.tokens[i], self.tags[i]


@pytest.fixture
def loader():
    return DataLoader(RandomTags(), batch_size=5)


@pytest.fixture
def trainer(tmp_path):
    return L.Trainer(default_root_dir=tmp_path, fast_dev_run=2, accelerator="cpu", logger=False, enable_checkpointing=False)
