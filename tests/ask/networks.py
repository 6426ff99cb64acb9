"""The networks that summary_under_torch.py compares: a program with a function `build`, and what its network is called with."""

from dataclasses import dataclass, field

import torch
from zoo import recorded

NAMED = """\
from torchvision.models import get_model


def build():
    return get_model({name!r}, weights=None{options}).{mode}()
"""


@dataclass
class Network:
    name: str
    program: str
    inputs: dict  # name: sizes, as --input has them
    lazy: bool = field(default=False)

    def tensors(self, batch):
        return {name: tensor(sizes, batch) for name, sizes in self.inputs.items()}


def tensor(sizes, batch):
    sizes, _, dtype = sizes.partition(":")
    shape = [batch if size == "B" else int(size) for size in sizes.split(",") if size]
    return torch.zeros(shape, dtype=getattr(torch, dtype or "float32"))


def options_of(row):
    if "lraspp" in row["name"]:
        return ", weights_backbone=None"
    return ", weights_backbone=None, aux_loss=True" if isinstance(row["eval"], dict) else ""


def of_torchvision():
    for row in recorded():
        sizes = ",".join(["B", *map(str, row["input"][1:])])
        for mode in ("eval", "train"):
            yield Network(f"{row['name']}.{mode}", NAMED.format(name=row["name"], options=options_of(row), mode=mode), {"x": sizes})


def networks():
    yield from of_torchvision()
