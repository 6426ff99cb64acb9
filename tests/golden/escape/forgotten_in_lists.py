# verdict: undecided
# One of many things of the program, where a list no longer says which: what is called on it may be any method of theirs.
import random

import torch


class Step:
    def __init__(self, width):
        self.width = width

    def run(self, x, at):
        return x @ torch.zeros(3, 4 + at)


def width():
    return random.random()


kept = [width() for _ in range(random.randint(2, 500)) if width() < 0.9]
steps = [Step(w) for w in kept]  # reason: "a Step may be behind a value that is not known (an item of a list whose order is not known): Step.run (forgotten_in_lists.py:12) was not checked"
for at, step in enumerate(steps):
    step.run(torch.zeros(2, 3), at)  # reason: "an item of a list whose order is not known is not modelled"
