# verdict: invalid
# What is registered runs when the program has ended, with the arguments that it was registered with.
import atexit

import torch


def late(n):
    print(torch.zeros(2, 3) @ torch.zeros(n, 5))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"


atexit.register(late, 3)
atexit.register(late, n=4)
# torch: skip (Python prints what goes wrong in such a function, and ends as if nothing were)
