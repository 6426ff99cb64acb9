# verdict: valid
# What special methods give is looked at as CPython looks at it: another type is a TypeError.
import os

import torch


class Wrong:
    def __init__(self, value):
        self.value = value

    def __hash__(self):
        return self.value

    def __index__(self):
        return self.value

    def __len__(self):
        return self.value

    def __float__(self):
        return self.value

    def __int__(self):
        return self.value

    def __complex__(self):
        return self.value

    def __bytes__(self):
        return self.value

    def __fspath__(self):
        return self.value

    def __contains__(self, item):
        return self.value

    def __mro_entries__(self, bases):
        return self.value


def refused(f):
    try:
        f()
        return False
    except TypeError:
        return True


def derive():
    class Derived(Wrong(1)):
        pass


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


C(not refused(lambda: {Wrong("x")}))
C(not refused(lambda: {Wrong("x"): 1}))
C(not refused(lambda: Wrong("x") in {1}))
C(not refused(lambda: hash((Wrong(None), 1))))
C(not refused(lambda: [1, 2][Wrong(1.0)]))
C(not refused(lambda: [1, 2][Wrong("x"):]))
C(not refused(lambda: range(Wrong(1.0))))
C(not refused(lambda: "a" * Wrong(1.0)))
C(not refused(lambda: [1, 2].pop(Wrong(None))))
C(not refused(lambda: hex(Wrong(1.0))))
C(not refused(lambda: len(Wrong(2.0))))
C(not refused(lambda: float(Wrong(3))))
C(not refused(lambda: int(Wrong(2.5))))
C(not refused(lambda: complex(Wrong(1))))
C(not refused(lambda: bytes(Wrong("x"))))
C(not refused(lambda: os.fspath(Wrong(1))))
C(not refused(derive))
C(1 not in Wrong("x"))
C([1, 2][Wrong(True)] != 2)
C(int(Wrong(7)) != 7)
