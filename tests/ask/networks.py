"""Networks that `summary` is compared on: a program with a function `build`, and what its network is called with."""

import glob
import os
import sys
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "model_zoo"))
from zoo import recorded  # noqa: E402

LARGE = 60_000_000  # parameters
BATCH = 3  # stands for the free size B

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
    lazy: bool = False
    large: bool = False


def options_of(row):
    if "lraspp" in row["name"]:
        return ", weights_backbone=None"
    return ", weights_backbone=None, aux_loss=True" if isinstance(row["eval"], dict) else ""


def of_torchvision():
    for row in recorded():
        sizes = ",".join(["B", *map(str, row["input"][1:])])
        for mode in ("eval", "train"):
            yield Network(f"{row['name']}.{mode}", NAMED.format(name=row["name"], options=options_of(row), mode=mode),
                          {"input" if "lraspp" in row["name"] else "x": sizes}, large=row["parameters"] > LARGE)


def own():
    """The programs of tests/ask/networks; they say INPUTS, and LAZY where parameters have no sizes before the first call."""
    for path in sorted(glob.glob(os.path.join(HERE, "networks", "*.py"))):
        with open(path, encoding="utf-8") as handle:
            text = handle.read()
        said = {}
        for line in text.splitlines():
            if line.startswith(("INPUTS =", "LAZY =")):
                exec(line, said)  # noqa: S102
        yield Network(os.path.basename(path)[:-3], text, said["INPUTS"], said.get("LAZY", False))


def networks():
    yield from own()
    yield from of_torchvision()
