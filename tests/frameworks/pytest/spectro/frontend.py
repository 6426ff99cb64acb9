"""Spectrogram front end and a small classifier, torch only."""
import math

import torch
import torch.nn.functional as F
from torch import nn


def mel_filterbank(n_freqs, n_mels, sample_rate):
    freqs = torch.linspace(0, sample_rate / 2, n_freqs)
    top = 2595.0 * math.log10(1.0 + sample_rate / 2 / 700.0)
    points = 700.0 * (10 ** (torch.linspace(0, top, n_mels + 2) / 2595.0) - 1.0)
    width = points[1:] - points[:-1]
    slopes = points.unsqueeze(0) - freqs.unsqueeze(1)
    down = -slopes[:, :-2] / width[:-1]
    up = slopes[:, 2:] / width[1:]
    return torch.minimum(down, up).clamp(min=0.0)


class LogMel(nn.Module):
    def __init__(self, sample_rate=8000, n_fft=256, hop=128, n_mels=32):
        super().__init__()
        self.n_fft, self.hop = n_fft, hop
        self.register_buffer("window", torch.hann_window(n_fft))
        self.register_buffer("filters", mel_filterbank(n_fft // 2 + 1, n_mels, sample_rate))

    def forward(self, wave):
        spec = torch.stft(wave, self.n_fft, self.hop, window=self.window, return_complex=True).abs() ** 2
        mel = torch.matmul(self.filters.t(), spec)
        return torch.log(mel + 1e-6)

    def frames(self, samples):
        return samples // self.hop + 1


class SpecAugment(nn.Module):
    def __init__(self, max_time=5, max_freq=4):
        super().__init__()
        self.max_time, self.max_freq = max_time, max_freq

    def forward(self, x):
        if not self.training:
            return x
        x = x.clone()
        t = int(torch.randint(0, self.max_time + 1, (1,)))
        f = int(torch.randint(0, self.max_freq + 1, (1,)))
        start = int(torch.randint(0, x.size(-1) - t + 1, (1,)))
        x[..., start:start + t] = 0.0
        x[:, :f] = 0.0
        return x


class DepthwiseBlock(nn.Module):
    def __init__(self, c_in, c_out, kernel=9, stride=1):
        super().__init__()
        self.depthwise = nn.Conv1d(c_in, c_in, kernel, stride, kernel // 2, groups=c_in)
        self.pointwise = nn.Conv1d(c_in, c_out, 1)
        self.norm = nn.BatchNorm1d(c_out)
        self.skip = nn.Conv1d(c_in, c_out, 1, stride) if c_in != c_out or stride != 1 else nn.Identity()

    def forward(self, x):
        return F.relu(self.norm(self.pointwise(self.depthwise(x))) + self.skip(x))


class KeywordNet(nn.Module):
    def __init__(self, n_mels=32, classes=6, widths=(48, 64)):
        super().__init__()
        self.augment = SpecAugment()
        blocks, c = [], n_mels
        for w in widths:
            blocks.append(DepthwiseBlock(c, w, stride=2))
            c = w
        self.blocks = nn.ModuleList(blocks)
        self.attention = nn.Linear(c, 1)
        self.classifier = nn.Linear(c, classes)

    def embed(self, mel):
        x = self.augment(mel)
        for block in self.blocks:
            x = block(x)
        x = x.transpose(1, 2)
        weights = torch.softmax(self.attention(x), dim=1)
        return (weights * x).sum(dim=1)

    def forward(self, mel):
        return self.classifier(self.embed(mel))
