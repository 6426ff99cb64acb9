# verdict: undecided
# torch: skip (imports modules that nobody has)
# What it reads has changed, or it writes to what the program has, or gives code away: following it at the end is no proof.
import elsewhere
import torch

size = 3


def read():
    return torch.zeros(2, size) @ torch.zeros(3, 1)


elsewhere.schedule(read)  # reason: "read was given to elsewhere.schedule"
size = 4
state = {"steps": 0}


def count():
    state["steps"] = state["steps"] + 1


elsewhere.schedule(count)  # reason: "count was given to elsewhere.schedule"


def late():
    return torch.zeros(2, later) @ torch.zeros(3, 1)


elsewhere.schedule(late)  # reason: "late was given to elsewhere.schedule"
later = 2
later = 3


def outer():
    def inner(x):
        return x @ torch.zeros(3, 1)

    return inner


elsewhere.schedule(outer)  # reason: "outer was given to elsewhere.schedule"
