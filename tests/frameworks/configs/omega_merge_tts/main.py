# args: config=configs/small.yaml decoder.layers=2 loss.postnet=0.5
"""Acoustic model; defaults, a file and the command line merged by OmegaConf, settings read by dotted access."""
import random
import sys
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F
from omegaconf import OmegaConf
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

BASE = OmegaConf.create(
    """
    seed: 0
    n_mels: 40
    vocab: 30
    encoder: {dim: 64, kernel: 5, layers: 2}
    duration: {dim: "${encoder.dim}", max: 4}
    decoder: {dim: "${encoder.dim}", layers: 1, heads: 4}
    postnet: {dim: 48, kernel: 5, layers: 3}
    loss: {mel: 1.0, postnet: 1.0, duration: 0.1}
    batch_size: 5
    """
)


def load_config(argv):
    cli = OmegaConf.from_dotlist(argv)
    layers = [BASE]
    if "config" in cli:
        layers.append(OmegaConf.load(Path(cli.pop("config"))))
    cfg = OmegaConf.merge(*layers, cli)
    OmegaConf.resolve(cfg)
    OmegaConf.set_readonly(cfg, True)
    return cfg


class Utterances(Dataset):
    def __init__(self, cfg, n):
        self.cfg, self.n = cfg, n

    def __len__(self):
        return self.n

    def __getitem__(self, i):
        rng = random.Random(i)
        length = rng.randint(4, 12)
        phonemes = torch.tensor([rng.randrange(1, self.cfg.vocab) for _ in range(length)])
        durations = torch.tensor([rng.randint(1, self.cfg.duration.max) for _ in range(length)])
        mel = torch.randn(int(durations.sum()), self.cfg.n_mels)
        return phonemes, durations, mel


def collate(batch):
    phonemes, durations, mels = zip(*batch)
    lengths = torch.tensor([len(p) for p in phonemes])
    mel_lengths = torch.tensor([m.size(0) for m in mels])
    return (pad_sequence(phonemes, batch_first=True), pad_sequence(durations, batch_first=True), lengths,
            pad_sequence(mels, batch_first=True), mel_lengths)


class ConvStack(nn.Module):
    def __init__(self, c_in, dim, kernel, layers, c_out=None):
        super().__init__()
        widths = [c_in] + [dim] * layers
        self.convs = nn.ModuleList(nn.Conv1d(a, b, kernel, padding=kernel // 2) for a, b in zip(widths, widths[1:]))
        self.norms = nn.ModuleList(nn.BatchNorm1d(w) for w in widths[1:])
        self.out = nn.Conv1d(dim, c_out, 1) if c_out else nn.Identity()

    def forward(self, x):
        for conv, norm in zip(self.convs, self.norms):
            x = F.dropout(torch.tanh(norm(conv(x))), 0.1, self.training)
        return self.out(x)


class AcousticModel(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.embedding = nn.Embedding(cfg.vocab, cfg.encoder.dim, padding_idx=0)
        self.encoder = ConvStack(cfg.encoder.dim, cfg.encoder.dim, cfg.encoder.kernel, cfg.encoder.layers)
        self.duration = nn.Linear(cfg.duration.dim, 1)
        layer = nn.TransformerEncoderLayer(cfg.decoder.dim, cfg.decoder.heads, 2 * cfg.decoder.dim, batch_first=True)
        self.decoder = nn.TransformerEncoder(layer, cfg.decoder.layers)
        self.mel_out = nn.Linear(cfg.decoder.dim, cfg.n_mels)
        self.postnet = ConvStack(cfg.n_mels, cfg.postnet.dim, cfg.postnet.kernel, cfg.postnet.layers, cfg.n_mels)  #~ postnet: self.postnet = ConvStack(cfg.n_mels, cfg.postnet.dim, cfg.postnet.kernel, cfg.postnet.layers, cfg.decoder.dim)

    def regulate(self, h, durations):
        expanded = [torch.repeat_interleave(seq, d, dim=0) for seq, d in zip(h, durations)]
        return pad_sequence(expanded, batch_first=True)

    def forward(self, phonemes, durations, mel_lengths):
        h = self.encoder(self.embedding(phonemes).transpose(1, 2)).transpose(1, 2)  #~ channels: h = self.encoder(self.embedding(phonemes)).transpose(1, 2)
        log_duration = self.duration(h).squeeze(-1)
        frames = self.regulate(h, durations)
        mask = torch.arange(frames.size(1))[None, :] >= mel_lengths[:, None]
        mel = self.mel_out(self.decoder(frames, src_key_padding_mask=mask))
        refined = mel + self.postnet(mel.transpose(1, 2)).transpose(1, 2)
        return mel, refined, log_duration


def train(cfg):
    torch.manual_seed(cfg.seed)
    loader = DataLoader(Utterances(cfg, 18), batch_size=cfg.batch_size, shuffle=True, collate_fn=collate)
    model = AcousticModel(cfg)
    optimizer = torch.optim.Adam(model.parameters(), lr=1e-3, betas=tuple(cfg.get("betas", (0.9, 0.98))))
    for phonemes, durations, lengths, mels, mel_lengths in loader:
        mel, refined, log_duration = model(phonemes, durations, mel_lengths)
        valid = (phonemes != 0).float()
        duration_loss = ((log_duration - torch.log(durations.float() + 1)) ** 2 * valid).sum() / valid.sum()
        loss = cfg.loss.mel * F.l1_loss(mel, mels) + cfg.loss.postnet * F.l1_loss(refined, mels) + cfg.loss.duration * duration_loss
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(f"{loss.item():.3f}")
    speaker = torch.zeros(1, cfg.encoder.dim)
    hidden = model.embedding(torch.arange(1, 6)) + speaker  #~ speaker: hidden = model.embedding(torch.arange(1, 6)) + speaker[:, 1:]
    print(hidden.shape, OmegaConf.to_container(cfg.postnet))


if __name__ == "__main__":
    train(load_config(sys.argv[1:]))
