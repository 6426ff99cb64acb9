# A row with one place too few or too many for a text: it fails for every text that is not the longest one.
# verdict: invalid
# torch: skip (there is no such file)
import torch

words = open("names.txt").read().splitlines()
longest = max(len(w) for w in words)


def row(word):
    codes = torch.tensor([ord(c) for c in word], dtype=torch.long)
    out = torch.zeros(longest + 1, dtype=torch.long)
    out[2:1 + len(codes)] = codes  # warning: [expand-mismatch] "The expanded size of the tensor (1) must match the existing size (2) at non-singleton dimension 0.  Target sizes: [1].  Tensor sizes: [2]"  # counterexample: largest = 2
    return out


print(row(words[0]))
