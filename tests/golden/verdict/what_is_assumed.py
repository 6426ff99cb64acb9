# Each outcome that is left out is told, where no handler could see it.
# torch: skip (files, a library that is not there, what a user types)
# verdict: valid
# assumed: assert-holds, divisor-not-zero, file-opens, index-in-range, key-there, library-call-returns, module-installed, not-empty, operation-succeeds, set-order, text-converts
import random

import nowhere
import torch

asked = input()
n = int(asked)
assert n > 3
100 // (n - 7)
[1, 2, 3, 4, 5, 6, 7][n]
{"a": 1}[asked]
max([i for i in range(random.randint(0, 3))])
for name in {"one", "two", "three", "four"}:
    print(name)
with open("words.txt") as file:
    print(file.read())
with nowhere.quietly():
    nowhere.call()
    nowhere.table["a"] += 1
    torch.zeros(2, 3) @ torch.zeros(3, 4)
