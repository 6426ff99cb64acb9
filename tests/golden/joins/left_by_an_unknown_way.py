# verdict: undecided
# torch: skip (imports modules that nobody has)
# What ways that come together again have in common against one that has left before: whether a failure behind them is met is not known.
import elsewhere
import torch


def search(items):
    for item in items:
        if item.good:
            return item
    return torch.zeros(2) + torch.zeros(3)


def compare(items):
    for number, item in enumerate(items):
        if item > 3 and "a" in item:
            return number
    return torch.zeros(2) + torch.zeros(3)


def chain():
    if elsewhere.first():
        size = 1
    elif elsewhere.second():
        return 0
    return torch.zeros(2) + torch.zeros(3)


def tensors(leaves):
    for leaf in leaves:
        if torch.is_tensor(leaf):
            yield leaf


search(elsewhere.items())
compare(elsewhere.items())
chain()
next(leaf for leaf in elsewhere.items() if torch.is_tensor(leaf))
next(tensors(elsewhere.items()))
