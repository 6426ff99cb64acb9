import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import List

import torch
from torch import nn


@dataclass
class TrainSettings:
    batch_size: int = 16
    lr: float = 1e-3


@dataclass
class Settings:
    input_size: int
    latent: int
    hidden: List[int]
    train: TrainSettings = field(default_factory=TrainSettings)

    @classmethod
    def load(cls, path):
        raw = json.loads(Path(path).read_text())
        raw["train"] = TrainSettings(**raw["train"])
        return cls(**raw)

    @property
    def flat(self):
        return self.input_size ** 2  #~ side: return self.input_size * 2


class Autoencoder(nn.Module):
    def __init__(self, settings: Settings):
        super().__init__()
        sizes = [settings.flat, *settings.hidden, settings.latent]
        self.encoder = self.stack(sizes)
        self.decoder = self.stack(sizes[::-1])  #~ reversed: self.decoder = self.stack(sizes)

    @staticmethod
    def stack(sizes):
        layers = []
        for a, b in zip(sizes, sizes[1:]):
            layers += [nn.Linear(a, b), nn.ReLU()]
        return nn.Sequential(*layers[:-1])

    def forward(self, x):
        return self.decoder(self.encoder(x.flatten(1)))


def main():
    settings = Settings.load(Path(__file__).parent / "settings.json")
    model = Autoencoder(settings)
    optimizer = torch.optim.Adam(model.parameters(), lr=settings.train.lr)
    for _ in range(3):
        x = torch.rand(settings.train.batch_size, 1, settings.input_size, settings.input_size)
        loss = nn.functional.mse_loss(model(x), x.flatten(1))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    out = Path("run.json")
    out.write_text(json.dumps(asdict(settings)))
    again = Settings(**json.loads(out.read_text()))
    sample = model.decoder(torch.randn(4, again.latent))
    print(sample.view(4, again.input_size, again.input_size).mean())  #~ viewed: print(sample.view(4, again.input_size, again.latent).mean())


if __name__ == "__main__":
    main()
