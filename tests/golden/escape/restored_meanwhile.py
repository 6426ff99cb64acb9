# verdict: nothing-checked
# bug: a global that is another one for a while, and at the end what it was, counts as unchanged
# torch: skip (imports modules that nobody has)
import elsewhere
import torch

size = 3


def read():
    return torch.zeros(2, size) @ torch.zeros(3, 1)


elsewhere.schedule(read)
size = 4
elsewhere.wait()
size = 3
