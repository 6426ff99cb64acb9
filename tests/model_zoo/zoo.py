"""What the recorder and the checker of torchvision's networks share."""

import hashlib
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = os.path.join(HERE, "recorded.jsonl")
CLASSES = 7


def digest(entries):
    """Of the sorted (name, shape) pairs of a state_dict."""
    text = "\n".join(f"{name} {tuple(shape)}" for name, shape in sorted((n, tuple(s)) for n, s in entries))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def recorded():
    with open(ROWS) as file:
        return [json.loads(line) for line in file]
