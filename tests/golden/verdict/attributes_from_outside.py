# Attributes whose names come from outside: none of them is known to be missing.
# torch: skip (needs a file)
import argparse
import types

import torch

saved = torch.load("x.pt")["args"]
first = argparse.Namespace(**saved)
print(first.classes)
second = types.SimpleNamespace(**saved)
print(second.classes)


class Config:
    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)


print(Config(**saved).classes)
