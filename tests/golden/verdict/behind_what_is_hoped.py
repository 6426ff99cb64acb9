# What fails behind something that the program hopes for, inside a handler or not, is an error all the same.
# torch: skip (a library that is not there)
# verdict: invalid
import random
import sys

import torch
import unheard

try:
    settings = unheard.load("settings.json")
    width = settings["width"]
except Exception:
    sys.exit("no settings")
if random.random() < 0.5:
    torch.zeros(2, 3) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)"


def main():
    with unheard.run():
        torch.zeros(2, 7) @ torch.zeros(4, 5)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x7 and 4x5)"


try:
    main()
except KeyError as e:
    print("failed:", e)
    raise
