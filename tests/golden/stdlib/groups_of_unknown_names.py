# verdict: valid
# Items whose keys are not known fall into groups in too many ways to follow: some groups of one or more items each, at most as many as there are items.
import itertools
import random

import torch

xs = [random.randint(0, 3) for _ in range(random.randint(1, 9))]
groups = 0
for name, members in itertools.groupby(sorted(xs)):
    groups += 1
    torch.zeros(4)[name]
torch.zeros(10)[groups]
