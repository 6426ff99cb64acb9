# verdict: valid
# torch: skip (imports modules that nobody has)
# Code without arguments that ends, leaves nothing open, writes to nothing and reads what has not changed is checked by following it.
import elsewhere
import torch
from torch import nn

SIZE = 8


def batches():
    for n in range(1, 4):
        yield torch.zeros(n, SIZE) @ torch.zeros(SIZE, 2)


class Job:
    def __init__(self):
        self.layer = nn.Linear(SIZE, 2)

    def run(self):
        return self.layer(torch.zeros(4, SIZE))


elsewhere.time(lambda: torch.zeros(2, SIZE) @ torch.zeros(SIZE, 3))
elsewhere.consume(batches())
elsewhere.start(Job().run)
