# What pickle does not write, and what torch.load does not read without weights_only=False.
import argparse
import functools
import io
import pickle

import torch
import torch.nn as nn


class Config:
    width = 3


def plain(x):
    return x


def inner():
    class Local:
        pass

    return Local


def wrapped(f):
    @functools.wraps(f)
    def wrapper(*args):
        return f(*args)

    return wrapper


@wrapped
def decorated(x):
    return x


def written(value):
    try:
        torch.save(value, io.BytesIO())
        pickle.dumps(value)
    except (AttributeError, TypeError, pickle.PicklingError) as error:
        return type(error).__name__
    return "written"


def read(value, **options):
    buffer = io.BytesIO()
    torch.save(value, buffer)
    buffer.seek(0)
    try:
        torch.load(buffer, **options)
    except pickle.UnpicklingError:
        return "refused"
    return "read"


net = nn.Linear(2, 3)
optimizer = torch.optim.Adam(net.parameters())
reveal_value(written({"f": lambda x: x}))  # revealed: 'PicklingError'
reveal_value(written([inner()]))  # revealed: 'AttributeError'
reveal_value(written(inner()()))  # revealed: 'AttributeError'
reveal_value(written(pickle))  # revealed: 'TypeError'
reveal_value(written((i for i in range(3))))  # revealed: 'TypeError'
reveal_value(written({"f": plain, "c": Config(), "d": decorated, "n": net}))  # revealed: 'written'

reveal_value(read(net))  # revealed: 'refused'
reveal_value(read(net, weights_only=True))  # revealed: 'refused'
reveal_value(read(net, weights_only=False))  # revealed: 'read'
reveal_value(read({"config": Config()}))  # revealed: 'refused'
reveal_value(read({"arguments": argparse.Namespace(width=3)}))  # revealed: 'refused'
reveal_value(read({"net": net.state_dict(), "optimizer": optimizer.state_dict(), "epoch": 3}))  # revealed: 'read'
torch.serialization.add_safe_globals([Config])
reveal_value(read({"config": Config()}))  # revealed: 'read'
