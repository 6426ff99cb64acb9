# Modules that may be installed or not: both ways are followed where the program would notice, and agree for the whole run.
import importlib.util

import torch

try:
    import some_logger
except ImportError:
    some_logger = None

try:
    from fancy_layers import Block
    HAVE = True
except ModuleNotFoundError:
    HAVE = False

width = 8 if HAVE else 4
reveal_value(width)  # revealed: 8 if fancy_layers is installed else 4
reveal_shape(torch.ones(2, width))  # revealed: (2, 8 if fancy_layers is installed else 4)
if importlib.util.find_spec("fancy_layers") is not None:
    reveal_value("installed")  # revealed: 'installed'
else:
    reveal_value("missing")  # revealed: 'missing'
if some_logger is not None:
    some_logger.init(project="x")

import not_guarded  # no handler: it is there

reveal_value(width > 2)  # revealed: True
try:
    from torch.nn import NoSuchThing
except ImportError:
    NoSuchThing = None
reveal_shape(torch.ones(3))  # revealed: (3,)
