# verdict: undecided
# filter() of a few numbers that are not known: no more are left than there were.
import random
import torch

n = random.randint(0, 12)
kept = list(filter(lambda x: x % 2, [random.randint(0, 1) for _ in range(n)]))
torch.zeros(13)[len(kept)]
torch.zeros(13)[n - len(kept)]
for one in filter(None, kept):
    torch.zeros(2)[one]
