# print() to a terminal makes no text that anybody reads, but what a class says of itself has to run.
import random

import torch


class Shown:
    def __init__(self, columns):
        self.columns = columns

    def __repr__(self):
        y = torch.zeros(2, 3) @ torch.zeros(self.columns, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 2x5)"
        return "rows: %d" % y.shape[0]


class Named(torch.nn.Module):
    def extra_repr(self):
        torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"
        return "named"


case = random.randint(0, 4)
if case == 0:
    print("fine:", Shown(3))
elif case == 1:
    print(Shown(2))
elif case == 2:
    print([1, {"a": Shown(2)}])
elif case == 3:
    print(torch.nn.Sequential(Named()))
else:
    print(torch.zeros(2), [1, 2], {"a": None})
