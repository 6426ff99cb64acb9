import torch
from torch.utils.data import DataLoader, Dataset, random_split


class WindowDataset(Dataset):
    """Windows of a series, with what follows each."""

    def __init__(self, series, window, horizon=1, stride=1, transform=None):
        if series.ndim != 2:
            raise ValueError("series must be (time, features)")
        if len(series) < window + horizon:
            raise ValueError(f"series of {len(series)} steps is too short for {window} + {horizon}")
        self.series, self.window, self.horizon, self.stride, self.transform = series, window, horizon, stride, transform

    def __len__(self):
        return (len(self.series) - self.window - self.horizon) // self.stride + 1

    def __getitem__(self, i):
        if i >= len(self):
            raise IndexError(i)
        start = i * self.stride
        x = self.series[start:start + self.window]
        y = self.series[start + self.window:start + self.window + self.horizon]
        return (self.transform(x) if self.transform else x), y


class Standardize:
    def __init__(self, mean, std):
        self.mean, self.std = torch.as_tensor(mean), torch.as_tensor(std)

    def __call__(self, x):
        return (x - self.mean) / self.std


def masked_collate(batch):
    length = max(x.shape[0] for x, _ in batch)
    out = torch.zeros(len(batch), length, batch[0][0].shape[1])
    mask = torch.zeros(len(batch), length, dtype=torch.bool)
    for i, (x, _) in enumerate(batch):
        out[i, :x.shape[0]] = x
        mask[i, :x.shape[0]] = True
    return out, mask, torch.stack([y for _, y in batch])


def loaders(dataset, batch_size, fraction=0.8):
    n = int(len(dataset) * fraction)
    train, val = random_split(dataset, [n, len(dataset) - n])
    return DataLoader(train, batch_size, shuffle=True, drop_last=True), DataLoader(val, batch_size)
