# verdict: undecided
# torch: skip (needs a file)
# Code behind a value that is not known may be what is called.
import json

import torch


def first(n):
    return torch.zeros(2, n)


def second(n):
    return torch.zeros(n, 3)


number = json.load(open("settings.json"))["number"]
print([first, second][number](3))  # reason: "first and second may be behind a value that is not known"
