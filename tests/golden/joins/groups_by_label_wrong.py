# Each list under a label holds what was appended under all labels.
# verdict: invalid
from collections import defaultdict

import torch

labels = torch.randint(0, 5, (40,)).tolist()
feats = torch.randn(40, 16)

groups = defaultdict(list)
for i, label in enumerate(labels):
    groups[label].append(feats[i])
for label, members in groups.items():
    torch.stack(members) @ torch.zeros(17, 3)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied"
