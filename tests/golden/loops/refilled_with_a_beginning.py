# verdict: undecided
# A list that has items before a loop which fills and cuts it: in general it may hold each of them.
# torch: skip (whether it fails is chance)
import random

import torch

n = random.randint(1, 100000)
window = list(range(20))
for t in range(n):
    window.append(random.randint(0, 3))
    if len(window) > 30:
        window.pop(0)
torch.zeros(20)[window[0]]
torch.zeros(31)[len(window)]
torch.zeros(19)[window[0]]  # reason: "index-out-of-range not decided"
