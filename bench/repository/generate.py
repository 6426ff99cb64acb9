"""A repository of many Python files, as a team's could look: projects with two scripts and eight modules each, and a package that all share.

    python3 bench/repository/generate.py FOLDER --files 10000 [--seed 1]

Every project's modules import each other in all the ways that Python has (relative, `as`, lists in parentheses, stars, in functions); models
take their layers from the shared package. About one script in fifty crashes. FOLDER becomes a git repository with one commit.
"""

import argparse
import os
import random
import subprocess
import textwrap

SHARED = 40  # modules of the shared package

INIT = '"""One project."""\n'

CONFIG = '''
"""Sizes of project {p}."""
from dataclasses import dataclass


@dataclass
class Config:
    channels: int = {channels}
    hidden: int = {hidden}
    classes: int = {classes}
    batch_size: int = {batch}
    learning_rate: float = 1e-3


def get_config():
    return Config()
'''

BLOCK = '''
import torch
import torch.nn as nn
import torch.nn.functional as F

from shared.layers{a} import Linear{a}


class Block(nn.Module):
    """A layer with a way around it."""

    def __init__(self, size):
        super().__init__()
        self.first = Linear{a}(size, 2 * size)
        self.second = nn.Linear(2 * size, size)
        self.norm = nn.LayerNorm(size)

    def forward(self, x):
        h = F.relu(self.first(self.norm(x)))
        return x + self.second(h)


class Pool(nn.Module):
    def forward(self, x):
        return torch.mean(x, dim=1)
'''

HEAD = '''
import torch.nn as nn

from .block import (
    Block,
    Pool,
)


class Head(nn.Module):
    def __init__(self, size, classes):
        super().__init__()
        self.block = Block(size)
        self.pool = Pool()
        self.out = nn.Linear({head}, classes)

    def forward(self, x):
        return self.out(self.pool(self.block(x)))
'''

NETS = '''
from .block import *
from .head import Head
'''

MODEL = '''
import torch
from torch import nn

from . import nets
from .config import get_config
from shared import layers{b} as common


class Model(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.embed = nn.Linear(config.channels, config.hidden)
        self.blocks = nn.ModuleList([nets.Block(config.hidden) for _ in range({depth})])
        self.scale = common.Linear{b}(config.hidden, config.hidden)
        self.head = nets.Head(config.hidden, config.classes)

    def forward(self, x):
        x = self.embed(x)
        for block in self.blocks:
            x = block(x)
        return self.head(self.scale(x))


def build():
    return Model(get_config())
'''

DATA = '''
import torch
from torch.utils.data import DataLoader, TensorDataset


def loader(config, length=256):
    """Made up, so that the lengths are known."""
    from shared import utils  # noqa: late, as programs do
    x = torch.randn(length, {steps}, config.channels)
    y = torch.randint(0, config.classes, (length,))
    return DataLoader(TensorDataset(x, y), batch_size=utils.checked(config.batch_size), shuffle=True)
'''

LOSSES = '''
import torch.nn as nn


def criterion():
    return nn.CrossEntropyLoss(label_smoothing=0.1)


def accuracy(logits, target):
    return (logits.argmax(dim=1) == target).float().mean()
'''

TRAIN = '''
import argparse

import torch

from p{p}.config import get_config
from p{p}.data import loader
from p{p}.losses import accuracy, criterion
import p{p}.model as model


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--epochs", type=int, default=1)
    args = parser.parse_args()
    config = get_config()
    net = model.build()
    loss = criterion()
    optimizer = torch.optim.Adam(net.parameters(), lr=config.learning_rate)
    for _ in range(args.epochs):
        for x, y in loader(config):
            optimizer.zero_grad()
            out = net(x)
            value = loss(out, y)
            value.backward()
            optimizer.step()
        print(accuracy(out, y).item())


if __name__ == "__main__":
    main()
'''

EVALUATE = '''
import torch

from p{p} import model
from p{p}.config import get_config

if __name__ == "__main__":
    config = get_config()
    net = model.build().eval()
    with torch.no_grad():
        out = net(torch.randn(1, {steps}, config.channels))
    assert out.shape == (1, config.classes)
'''

LAYERS = '''
"""A layer that projects share."""
import torch
import torch.nn as nn

from shared.utils import checked
{more}

class Linear{i}(nn.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(checked(outputs), checked(inputs)))
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return nn.functional.linear(x, self.weight, self.bias)
'''

UTILS = '''
def checked(size):
    if size <= 0:
        raise ValueError("sizes are positive")
    return size
'''


def text(template, **values):
    return textwrap.dedent(template.format(**values)).lstrip("\n")


def project(p, rng):
    """The ten files of a project: name -> text."""
    hidden = rng.choice([32, 64, 96, 128])
    head = hidden + 1 if rng.random() < 0.02 else hidden  # a crash
    values = dict(p=p, channels=rng.choice([3, 8, 16]), hidden=hidden, head=head, classes=rng.choice([2, 10]), batch=rng.choice([16, 32]),
                  depth=rng.randint(1, 3), steps=rng.choice([4, 7]), a=rng.randrange(SHARED), b=rng.randrange(SHARED))
    inner = {"__init__.py": INIT, "config.py": CONFIG, "nets/__init__.py": NETS, "nets/block.py": BLOCK, "nets/head.py": HEAD, "model.py": MODEL,
             "data.py": DATA, "losses.py": LOSSES, "train.py": TRAIN, "evaluate.py": EVALUATE}
    return {f"p{p}/{name}": text(body, **values) for name, body in inner.items()}


def files_of(count, seed=1):
    rng = random.Random(seed)
    files = {"shared/__init__.py": "", "shared/utils.py": text(UTILS), "shapeproof.toml": 'include = ["**/*.py"]\npath = ["."]\n'}
    for i in range(SHARED):
        more = f"from shared.layers{i // 2} import Linear{i // 2} as Base{i}" if i else ""
        files[f"shared/layers{i}.py"] = text(LAYERS, i=i, more=more + "\n")
    p = 0
    while len(files) - 1 < count:
        for name, body in project(p, rng).items():
            if len(files) - 1 < count:
                files[name] = body
        p += 1
    return files


def write(folder, count, seed=1):
    """Writes the files and commits them; returns how many Python files there are."""
    files = files_of(count, seed)
    for name, body in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as handle:
            handle.write(body)
    git = ["git", "-C", folder, "-c", "user.name=team", "-c", "user.email=team@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "-A"], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "all"], check=True)
    return sum(name.endswith(".py") for name in files)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--files", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(write(options.folder, options.files, options.seed), "Python files in", options.folder)


if __name__ == "__main__":
    main()
