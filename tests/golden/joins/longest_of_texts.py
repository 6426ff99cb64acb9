# The longest text of a list bounds the others: so does the length of a row that is made for it. Lists made of those texts know it too.
# verdict: valid
# torch: skip (there is no such file)
import torch

words = [w.strip() for w in open("names.txt").read().splitlines()]
words = [w for w in words if w]
longest = max(len(w) for w in words)


def row(word):
    codes = torch.tensor([ord(c) for c in word], dtype=torch.long)
    out = torch.zeros(longest + 1, dtype=torch.long)
    out[1:1 + len(codes)] = codes
    return out


picked = [words[i] for i in torch.randperm(len(words)).tolist()[:-1]]
print(row(picked[0]).shape, torch.zeros(longest - len(words[0])).shape)
table = torch.stack([row(w) for w in picked])
reveal_shape(table)  # revealed: (?, largest + 1)
