# Takes noise out of signals with a saved network; mean and deviation of the training data lie beside it.
from pathlib import Path

import numpy as np
import torch
from torch import nn

FOLDER = Path(__file__).parent


class Normalizer(nn.Module):
    def __init__(self, path):
        super().__init__()
        stats = np.load(path)
        self.register_buffer("mean", torch.from_numpy(stats["mean"]))
        self.register_buffer("std", torch.as_tensor(stats["std"]))
        self.length = int(stats["length"])

    def forward(self, x):
        return (x - self.mean) / self.std

    def undo(self, x):
        return x * self.std + self.mean


def network(channels, width):
    return nn.Sequential(
        nn.Conv1d(channels, width, 5, padding=2),
        nn.GELU(),
        nn.Conv1d(width, channels, 5, padding=2),  #~ kernel: nn.Conv1d(width, channels, 3, padding=1),
    )


def denoise(signal, normalizer, model, window=16):
    pieces = signal.unfold(-1, window, window)  # (batch, channels, count, window)
    batch, channels, count, _ = pieces.shape
    pieces = pieces.transpose(1, 2).reshape(batch * count, channels, window)  #~ flat: pieces = pieces.reshape(batch * count, channels * window)
    clean = normalizer.undo(model(normalizer(pieces)))
    return clean.view(batch, count, channels, window).transpose(1, 2).reshape(batch, channels, count * window)


def main():
    torch.manual_seed(0)
    normalizer = Normalizer(FOLDER / "stats.npz")
    channels = normalizer.mean.shape[1]
    model = network(channels, 6)
    state = torch.load(FOLDER / "denoiser.bin", weights_only=True)
    model.load_state_dict(state)
    model.requires_grad_(False)
    signal = torch.randn(3, channels, 32)  #~ mono: signal = torch.randn(3, 3, 32)
    result = denoise(signal, normalizer, model)
    residual = signal - result
    print(residual.std().item(), result.shape)
    filters = state["0.weight"].flatten(1)
    print((filters @ filters.T).shape)  #~ unturned: print((filters @ filters).shape)


if __name__ == "__main__":
    main()
