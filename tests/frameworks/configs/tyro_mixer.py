# args: --model.width 48 --model.patch 8 --train.steps 3 --model.no-bias
from __future__ import annotations

import dataclasses
from typing import Literal, Optional

import torch
import tyro
from torch import nn


@dataclasses.dataclass(frozen=True)
class ModelConfig:
    width: int = 32
    patch: int = 4
    depth: int = 2
    bias: bool = True
    act: Literal["gelu", "relu"] = "gelu"
    expand: tuple[int, int] = (2, 4)


@dataclasses.dataclass
class TrainConfig:
    batch_size: int = 8
    steps: int = 10
    lr: float = 1e-3
    clip: Optional[float] = None


@dataclasses.dataclass
class Config:
    model: ModelConfig = dataclasses.field(default_factory=ModelConfig)
    train: TrainConfig = dataclasses.field(default_factory=TrainConfig)
    size: int = 32
    classes: int = 10


class Mlp(nn.Sequential):
    def __init__(self, width, hidden, cfg: ModelConfig):
        act = nn.GELU() if cfg.act == "gelu" else nn.ReLU()
        super().__init__(nn.Linear(width, hidden, bias=cfg.bias), act, nn.Linear(hidden, width, bias=cfg.bias))


class Mixer(nn.Module):
    def __init__(self, cfg: Config):
        super().__init__()
        m = cfg.model
        tokens = (cfg.size // m.patch) ** 2
        self.stem = nn.Conv2d(3, m.width, m.patch, m.patch)
        self.tokens = nn.ModuleList(Mlp(tokens, tokens * m.expand[0], m) for _ in range(m.depth))  #~ tokens: self.tokens = nn.ModuleList(Mlp(m.patch ** 2, tokens * m.expand[0], m) for _ in range(m.depth))
        self.channels = nn.ModuleList(Mlp(m.width, m.width * m.expand[1], m) for _ in range(m.depth))
        self.head = nn.Linear(m.width, cfg.classes)

    def forward(self, x):
        x = self.stem(x).flatten(2).transpose(1, 2)
        for tokens, channels in zip(self.tokens, self.channels):
            x = x + tokens(x.transpose(1, 2)).transpose(1, 2)  #~ transpose: x = x + tokens(x.transpose(1, 2))
            x = x + channels(x)
        return self.head(x.mean(dim=1))


def main(cfg: Config) -> None:
    model = Mixer(cfg)
    optimizer = torch.optim.AdamW(model.parameters(), lr=cfg.train.lr)
    for step in range(cfg.train.steps):
        images = torch.randn(cfg.train.batch_size, 3, cfg.size, cfg.size)
        labels = torch.randint(cfg.classes, (cfg.train.batch_size,))
        loss = nn.functional.cross_entropy(model(images), labels)  #~ labels: loss = nn.functional.cross_entropy(model(images), labels[: cfg.model.patch - 1])
        optimizer.zero_grad()
        loss.backward()
        if cfg.train.clip is not None:
            nn.utils.clip_grad_norm_(model.parameters(), cfg.train.clip)
        optimizer.step()
        print(step, loss.item())


if __name__ == "__main__":
    main(tyro.cli(Config))
