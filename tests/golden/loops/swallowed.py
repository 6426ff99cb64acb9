# A manager that may swallow what its body raises is a handler: both ways are followed.
# verdict: valid
# assumed:
import contextlib
import random

import torch

items = [5] * random.randint(1, 2)
sizes = {"a": 1} if len(items) == 1 else {"b": 2}


@contextlib.contextmanager
def quietly():
    try:
        yield
    except IndexError:
        pass


@contextlib.contextmanager
def nested():
    with quietly():
        yield 1


class Swallow:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is not None and issubclass(kind, self.kinds)


def got(manager):
    n = 0
    with manager:
        n = items[1]
    return n


for make in (lambda: contextlib.suppress(IndexError, KeyError), quietly, nested, lambda: Swallow(LookupError)):
    n = got(make())
    assert n == 0 or len(items) == 2
    torch.zeros(n + 1) + torch.zeros(6 if len(items) == 2 else 1)
with contextlib.ExitStack() as stack:
    stack.enter_context(contextlib.suppress(KeyError))
    torch.zeros(sizes["a"]) + torch.zeros(7)
    torch.zeros(sizes["b"])
k = random.randint(3, 4)
with contextlib.suppress(RuntimeError):
    torch.zeros(2, k) @ torch.zeros(3, 2)
    torch.zeros(2, k) @ torch.zeros(3, 2)
    k += 10
reveal_value(k)  # revealed: k + 10 if k == 3 else k
