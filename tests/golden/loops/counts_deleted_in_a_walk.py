# bug: whether a dict of numbers under unknown keys has lost an entry since the walk over it began is not asked: CPython raises RuntimeError
# torch: skip (chance decides)
# verdict: valid
import torch

counts = {}
for label in torch.randint(0, 3, (20,)).tolist():
    counts[label] = counts.get(label, 0) + 1
for label in counts:
    if counts[label] > 1:
        del counts[label]
