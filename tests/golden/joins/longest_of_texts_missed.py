# A row with one place too few or too many for a text: it fails for every text that is not the longest one.
# verdict: invalid
# torch: skip (there is no such file)
import torch

words = open("names.txt").read().splitlines()
longest = max(len(w) for w in words)


def row(word):
    codes = torch.tensor([ord(c) for c in word], dtype=torch.long)
    out = torch.zeros(longest + 1, dtype=torch.long)
    out[2:1 + len(codes)] = codes  # warning: [expand-mismatch] "The expanded size of the tensor (1) must match the existing size (2) at non-singleton dimension 0.  Target sizes: [1].  Tensor sizes: [2]"  # counterexample: largest = 3
    return out


print(row(words[0]))


# How long the longest one is, and how many letters there are, is as free as the texts are.
vocabulary = len(sorted(set("".join(words))))
logits, targets = torch.zeros(32, longest + 1, vocabulary), torch.zeros(32, longest + 1, dtype=torch.long)
torch.nn.functional.cross_entropy(logits.view(-1, vocabulary), targets.view(-1))
torch.nn.functional.cross_entropy(logits.view(-1, longest + 1), targets.view(-1))
