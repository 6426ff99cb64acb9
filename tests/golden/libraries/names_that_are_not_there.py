# An object of a library has the names that the real one has: what else is asked for is an AttributeError, what only has no model is not.
import functools
import logging
import pathlib

import torch
from torch.utils.data import DataLoader, TensorDataset

layer = torch.nn.Linear(2, 2)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.1)
loader = DataLoader(TensorDataset(torch.randn(4, 2)))
print(optimizer.defaults, loader.pin_memory_device, pathlib.Path("a").is_mount(), hasattr(loader, "batchsize"))


def refused(ask):
    try:
        ask()
    except AttributeError as error:
        return str(error)


reveal_value(refused(lambda: torch.optim.lr_scheduler.StepLR(optimizer, 1).get_lrs()))  # revealed: "'StepLR' object has no attribute 'get_lrs'"
reveal_value(refused(lambda: loader.batchsize))  # revealed: "'DataLoader' object has no attribute 'batchsize'"
reveal_value(refused(lambda: logging.getLogger("a").wran("a")))  # revealed: "'Logger' object has no attribute 'wran'"
reveal_value(refused(lambda: functools.partial(torch.optim.SGD, lr=0.1).zero_grad()) is not None)  # revealed: True
optimizer.zero_grads()  # error: [uncaught-exception] "'SGD' object has no attribute 'zero_grads'"
