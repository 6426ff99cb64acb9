# A list that was taken out under one label may be that of another: what is put into it ends what was known of all.
# verdict: undecided
# torch: skip (chance decides whether it fails)
from collections import defaultdict

import torch


def grouped():
    groups = defaultdict(list)
    for label in torch.randint(0, 3, (20,)).tolist():
        groups[label].append(torch.randn(4))
    return groups


j, k = int(torch.randint(0, 3, (1,))), int(torch.randint(0, 3, (1,)))

groups = grouped()
held = groups[j]
reveal_value(held is groups[k])  # revealed: ?
groups[k].append(torch.randn(4))
reveal_shape(torch.stack(groups[j])[0])  # revealed: (4,)

held.append(torch.randn(5))
reveal_shape(torch.stack(groups[k])[0])  # revealed: ?
