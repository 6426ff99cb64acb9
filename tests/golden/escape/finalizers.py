# verdict: invalid
# torch: skip (Python prints what goes wrong in __del__, and goes on)
import torch


class Holder:
    def __init__(self, n):
        self.n = n

    def __del__(self):
        print(torch.zeros(2, 3) @ torch.zeros(self.n, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"


def short():
    Holder(3)


short()
kept = Holder(4)
del kept
