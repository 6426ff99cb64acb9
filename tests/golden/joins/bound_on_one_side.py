# verdict: invalid
# A program that looks whether a name or an attribute is bound sees both answers: by hasattr, a default of getattr, a handler of NameError or
# AttributeError, the names of a module.
import random

import torch


class Layer:
    pass


class Wide:
    width = 8

    def size(self):
        return 1


layer = Layer()
if random.random() < 0.5:
    layer.bias = 2
bias = getattr(layer, "bias", 9)
if not hasattr(layer, "bias"):
    torch.zeros(2, bias) @ torch.zeros(8, 1)  # error: [matmul-mismatch] "(2x9 and 8x1)"

if random.random() < 0.5:
    Wide.narrow = True
if not getattr(Wide, "narrow", False):
    torch.zeros(2, Wide.width) @ torch.zeros(7, 1)  # error: [matmul-mismatch] "(2x8 and 7x1)"


def unbound():
    if random.random() < 0.5:
        n = 4
    try:
        return n
    except UnboundLocalError:
        return 6


if unbound() == 6:
    torch.zeros(2, 6) @ torch.zeros(4, 1)  # error: [matmul-mismatch] "(2x6 and 4x1)"

if random.random() < 0.5:
    late = 3
if "late" not in globals():
    torch.zeros(2, 3) @ torch.zeros(5, 1)  # error: [matmul-mismatch] "(2x3 and 5x1)"


class Narrow(Wide):
    if random.random() < 0.5:
        def size(self):
            return 2


if Narrow().size() == 1:
    torch.zeros(2, 1) @ torch.zeros(3, 1)  # error: [matmul-mismatch] "(2x1 and 3x1)"
