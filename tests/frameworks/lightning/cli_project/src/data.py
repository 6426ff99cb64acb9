import lightning as L
import torch
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset


class Sentences(Dataset):
    def __init__(self, count: int, vocab: int, num_tags: int):
        self.lengths = [5 + i % 7 for i in range(count)]
        self.vocab = vocab
        self.num_tags = num_tags

    def __len__(self):
        return len(self.lengths)

    def __getitem__(self, index):
        n = self.lengths[index]
        return torch.randint(1, self.vocab, (n,)), torch.randint(0, self.num_tags, (n,))


def collate(samples):
    tokens, tags = zip(*samples)
    lengths = torch.tensor([len(t) for t in tokens])
    tokens = pad_sequence(tokens, batch_first=True)
    tags = pad_sequence(tags, batch_first=True, padding_value=-100)  #~ batch_first: tags = pad_sequence(tags, padding_value=-100)
    return tokens, tags, lengths


class SequenceData(L.LightningDataModule):
    def __init__(self, batch_size: int = 8, vocab: int = 100, num_tags: int = 5):
        super().__init__()
        self.save_hyperparameters()

    def setup(self, stage: str):
        make = lambda count: Sentences(count, self.hparams.vocab, self.hparams.num_tags)
        self.train_set, self.val_set, self.test_set = make(48), make(16), make(16)

    def _loader(self, dataset, shuffle=False):
        return DataLoader(dataset, batch_size=self.hparams.batch_size, shuffle=shuffle, collate_fn=collate)

    def train_dataloader(self):
        return self._loader(self.train_set, shuffle=True)

    def val_dataloader(self):
        return self._loader(self.val_set)

    def test_dataloader(self):
        return self._loader(self.test_set)
