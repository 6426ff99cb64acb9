# A copy of the dict has the same lists.
# verdict: undecided
from collections import defaultdict

import torch

groups = defaultdict(list)
for label in torch.randint(0, 3, (20,)).tolist():
    groups[label].append(torch.randn(4))
other = dict(groups)
for label in other:
    other[label].append(torch.randn(5))
for label in groups:
    try:
        torch.stack(groups[label])
    except RuntimeError:
        pass
