# verdict: valid
# __await__ must give an iterator.
import asyncio

import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


class Gives:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        return self.value


async def wait_for(value):
    return await Gives(value)


def refused(value):
    try:
        asyncio.run(wait_for(value))
    except TypeError as e:
        return str(e).startswith("__await__() returned non-iterator of type")
    return False


C(not refused("x"))
C(not refused([1]))
C(not refused(None))
C(refused(iter([])))
