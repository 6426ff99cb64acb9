# Where it is not known in which iteration a loop ends, the number of its iterations accuses nobody: a chain of as many links as were made.
# verdict: undecided
# reason: in which iteration a loop ends
import random

import torch

links = random.randint(0, 5)
head = None
for _ in range(links):
    head = [head]
n = 0
while head is not None:
    head = head[0]
    n += 1
torch.zeros(n) + torch.zeros(links)
