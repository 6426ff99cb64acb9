# How deep folders lie in one another is the world's: the call that asks what two calls around it ask is not followed.
# verdict: undecided
from pathlib import Path

import torch


def files(place):
    if place.is_file():
        return [place]
    found = []
    for one in place.iterdir():
        found += files(one)  # reason: a recursion over a value that is not known
    return found


torch.zeros(len(files(Path("data"))), 3) @ torch.zeros(3, 2)
