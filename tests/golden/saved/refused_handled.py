# A program that falls back to reading all of the file.
import os
import pickle

import torch

here = os.path.dirname(os.path.abspath(__file__))
path = os.path.join(here, "../../saved/files/namespace.pt")
try:
    held = torch.load(path)
except pickle.UnpicklingError:
    held = torch.load(path, weights_only=False)
reveal_shape(torch.zeros(held["args"].dim))  # revealed: (64,)
