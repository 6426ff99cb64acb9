# verdict: invalid
# torch: skip (there is no such file)
# Nothing ties the number of different words of a text to a size of the program.
import torch
from torch import nn

words = open("words.txt").read().splitlines()
chars = sorted(set("".join(words)))
weight = torch.zeros(64, len(chars) + 1)
hidden = torch.zeros(8, 64)
logits = hidden @ weight
nn.functional.cross_entropy(logits, torch.zeros(8, dtype=torch.long), ignore_index=0)
hidden @ weight.t()  # warning: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (8x64 and"
