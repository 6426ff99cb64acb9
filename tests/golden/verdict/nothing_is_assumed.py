# What a handler could see is followed, and so is nothing assumed.
# torch: skip (files, what a user types)
# verdict: valid
# assumed:
import random

import torch

try:
    asked = input()
    n = int(asked)
    assert n > 3
    100 // (n - 7)
    [1, 2, 3, 4, 5, 6, 7][n]
    {"a": 1}[asked]
    max([i for i in range(random.randint(0, 3))])
    with open("words.txt") as file:
        print(file.read())
except (ArithmeticError, AssertionError, EOFError, LookupError, OSError, ValueError):
    n = 4
torch.zeros(2, 3) @ torch.zeros(3, 4)
for name in {"one", "two"}:
    print(name)
