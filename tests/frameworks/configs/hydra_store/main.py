# args: net=conv net.width=24 +note=test
from dataclasses import dataclass, field
from typing import Any, List, Optional

import hydra
import torch
from hydra.core.config_store import ConfigStore
from omegaconf import MISSING
from torch import nn


@dataclass
class NetConfig:
    width: int = 16
    depth: int = 2


@dataclass
class ConvConfig(NetConfig):
    kernel: int = 3
    stride: int = 1


@dataclass
class DenseConfig(NetConfig):
    dropout: float = 0.0


@dataclass
class Config:
    defaults: List[Any] = field(default_factory=lambda: [{"net": "dense"}, "_self_"])
    net: NetConfig = MISSING
    channels: int = 3
    size: int = 16
    classes: int = 5
    steps: int = 2


store = ConfigStore.instance()
store.store(name="config", node=Config)
store.store(group="net", name="conv", node=ConvConfig)
store.store(group="net", name="dense", node=DenseConfig)


def build(cfg):
    layers = []
    if "kernel" in cfg.net:
        channels = cfg.channels
        for _ in range(cfg.net.depth):
            layers += [nn.Conv2d(channels, cfg.net.width, cfg.net.kernel, cfg.net.stride, padding=1), nn.ReLU()]
            channels = cfg.net.width  #~ same: channels = cfg.channels
        layers += [nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(channels, cfg.classes)]  #~ pooled: layers += [nn.AdaptiveAvgPool2d(2), nn.Flatten(), nn.Linear(channels, cfg.classes)]
    else:
        layers += [nn.Flatten(), nn.Linear(cfg.channels * cfg.size ** 2, cfg.net.width), nn.Linear(cfg.net.width, cfg.classes)]
    return nn.Sequential(*layers)


@hydra.main(version_base=None, config_name="config")
def main(cfg: Config) -> None:
    model = build(cfg)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(cfg.steps):
        x = torch.randn(8, cfg.channels, cfg.size, cfg.size)
        y = torch.randint(0, cfg.classes, (8,))
        loss = nn.functional.cross_entropy(model(x), y)  #~ batch: loss = nn.functional.cross_entropy(model(x), y[:-1])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(step, loss.item())


if __name__ == "__main__":
    main()
