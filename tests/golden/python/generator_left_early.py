# What a generator that was left early has in its `finally`, or behind the managers it is in, runs when the program is over.
# verdict: invalid
# torch: skip (CPython prints what fails there)
import contextlib

import torch


def batches(width):
    try:
        yield torch.zeros(2, width)
        yield torch.zeros(2, width)
    finally:
        torch.zeros(2, width) @ torch.zeros(3, 4)  # error: [matmul-mismatch]


for x in batches(4):
    break


@contextlib.contextmanager
def checked(width):
    yield
    torch.zeros(width) + torch.zeros(3)


def inside():
    with checked(3):
        yield 1


walk = inside()
next(walk)
