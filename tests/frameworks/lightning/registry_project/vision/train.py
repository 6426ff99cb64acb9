from pathlib import Path

import lightning as L
import yaml

from .data import ShapesDataModule  # noqa: F401
from .module import Classifier
from .registry import DATASETS


def load(path):
    with Path(path).open() as f:
        return yaml.safe_load(f)


def main():
    cfg = load(Path(__file__).parent.parent / "config.yaml")
    L.seed_everything(cfg["seed"])
    dm = DATASETS.build(cfg["data"])
    model = Classifier(**cfg["model"])
    trainer = L.Trainer(**cfg["trainer"])
    trainer.fit(model, datamodule=dm)
    results = trainer.validate(model, datamodule=dm, verbose=False)
    print(results[0]["val/acc"])
