"""The probes of probes.txt as programs, and what torch has been recorded to say to them."""

import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
RECORDED = os.path.join(HERE, "recorded.jsonl")
PRELUDE = "import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n\n"


def probes():
    """[(name, program text)] in the order of the file."""
    with open(os.path.join(HERE, "probes.txt"), encoding="utf-8") as f:
        parts = f.read().split("## ")[1:]
    found = []
    for part in parts:
        name, _, body = part.partition("\n")
        found.append((name, PRELUDE + body.strip() + "\n"))
    return found


def read_recorded():
    """(what answered, {name: answer})."""
    with open(RECORDED, encoding="utf-8") as f:
        lines = [json.loads(line) for line in f]
    return lines[0], {line["probe"]: line for line in lines[1:]}
