# A loop whose condition never fails as far as anybody can see, but that its source does not make endless: nothing is proved of what
# stands behind it.
# torch: skip (waits for a file)
# verdict: undecided
import os

import torch


def wait(path):
    while True:
        try:
            return open(path).read()
        except FileNotFoundError:
            pass


size = 1
while size > 0:
    size += os.getpid() * 0
torch.zeros(2, 3) @ torch.zeros(4, 5)
