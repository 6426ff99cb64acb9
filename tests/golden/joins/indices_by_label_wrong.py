# Rows by the indices under labels that are not known, of another width than is added.
# verdict: invalid
import torch

labels = torch.randint(0, 5, (40,)).tolist()
feats = torch.randn(40, 16)
indices = {}
for i, label in enumerate(labels):
    indices.setdefault(label, []).append(i)
for members in indices.values():
    reveal_shape(feats[members].mean(0))  # revealed: (16,)
for members in indices.values():
    feats[members].mean(0) + torch.zeros(15)  # error: [broadcast-mismatch] "The size of tensor a (16) must match the size of tensor b (15) at non-singleton dimension 0"
