# torch: skip (writes a file)
import pickle
import random

import torch
from torch import nn

TABLE = torch.ones(2, 3)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(2, 3)

    def __setstate__(self, state):
        super().__setstate__(state)
        TABLE @ TABLE  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"


class Bad:
    def __getstate__(self):
        return TABLE @ TABLE  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x3)"  # counterexample: case = 0


case = random.randint(0, 2)
if case == 0:
    pickle.dumps([Bad()])
elif case == 1:
    torch.save({"bad": Bad()}, "bad.pt")
else:
    torch.save(Net(), "net.pt")
    torch.load("net.pt", weights_only=False)
