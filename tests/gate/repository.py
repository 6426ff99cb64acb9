"""A repository with a history: three entries, two old findings, a baseline, and a pull request that adds one finding and fixes one.

`make(folder)` builds it; MAIN and REQUEST are its branches.
"""

import os
import subprocess

MAIN, REQUEST = "main", "request"
BASELINE = "shapeproof-baseline.json"

CONFIG = """[tool.shapeproof]
baseline = "shapeproof-baseline.json"

[[tool.shapeproof.entry]]
script = "train.py"
name = "small"
args = ["--width", "32"]

[[tool.shapeproof.entry]]
script = "train.py"
name = "large"
args = ["--width", "64"]

[[tool.shapeproof.entry]]
script = "evaluate.py"
"""

# The old finding: in_features is right for a width of 32 only.
MODEL = '''import torch.nn as nn
import torch.nn.functional as F


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.conv = nn.Conv2d(1, width, 5)
        self.head = nn.Linear(32 * 12 * 12, 10)

    def forward(self, x):
        x = F.max_pool2d(F.relu(self.conv(x)), 2)
        return self.head(x.flatten(1))
'''
FIXED_MODEL = MODEL.replace("nn.Linear(32 * 12 * 12, 10)", "nn.Linear(width * 12 * 12, 10)")

TRAIN = '''import argparse

import torch
import torch.nn.functional as F

from models.net import Net


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--width", type=int, default=32)
    args = parser.parse_args()
    net = Net(args.width)
    optimiser = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(3):
        images, labels = torch.randn(16, 1, 28, 28), torch.randint(0, 10, (16,))
        loss = F.cross_entropy(net(images), labels)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()


if __name__ == "__main__":
    main()
'''

# The other old finding stays: sizes that do not fit a mean of another kind.
EVALUATE = '''import torch

from models.net import Net


def evaluate(net):
    images, labels = torch.randn(50, 1, 28, 28), torch.randint(0, 10, (50,))
    guesses = net(images).argmax(1)
    weights = torch.ones(5)
    return ((guesses == labels).float() * weights).sum()


if __name__ == "__main__":
    print(evaluate(Net(32)))
'''

# What the request adds.
NEW_HEAD = '''import torch.nn as nn


class Head(nn.Module):
    def __init__(self, classes):
        super().__init__()
        self.first = nn.Linear(128, 64)
        self.second = nn.Linear(32, classes)

    def forward(self, x):
        x = self.first(x).relu()
        return self.second(x)
'''
NEW_TRAIN = TRAIN.replace("from models.net import Net\n", "from models.head import Head\nfrom models.net import Net\n").replace(
    "        optimiser.step()\n", "        optimiser.step()\n    Head(10)(torch.randn(8, 128))\n")


def git(folder, *words):
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": "2024-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2024-01-01T00:00:00Z"}
    for who in ("AUTHOR", "COMMITTER"):
        environment.update({f"GIT_{who}_NAME": "A Person", f"GIT_{who}_EMAIL": "person@example.org"})
    done = subprocess.run(["git", *words], cwd=folder, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, (words, done.stderr)
    return done.stdout


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as handle:
        handle.write(text)


def commit(folder, message):
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", message)


def make(folder, update_baseline):
    """`update_baseline()` is to write the baseline of what `folder` holds. Ends on the branch of the request."""
    git(folder, "init", "-q", "-b", MAIN)
    write(folder, ".gitignore", "build/\n")
    write(folder, "models/__init__.py", "")
    write(folder, "models/net.py", FIXED_MODEL)
    write(folder, "train.py", TRAIN)
    commit(folder, "A network and its training")
    write(folder, "models/net.py", MODEL)
    write(folder, "evaluate.py", EVALUATE)
    write(folder, "build/broken.py", "import torch\ntorch.ones(2) + torch.ones(3)\n")
    commit(folder, "Evaluation")
    write(folder, "pyproject.toml", CONFIG)
    update_baseline()
    commit(folder, "Shapes are checked; what was found is known")
    git(folder, "checkout", "-q", "-b", REQUEST)
    write(folder, "models/net.py", FIXED_MODEL)
    write(folder, "models/head.py", NEW_HEAD)
    write(folder, "train.py", NEW_TRAIN)
    commit(folder, "A new head; the width is free")
