# verdict: valid
# torch: skip (needs a launcher)
# How many entries of a mask hold, where two paths have made it in two ways.
import torch
import torch.distributed as dist

labels = torch.randint(0, 7, (32,))
scores = torch.randn(32, 7)
for batch in range(4):
    if dist.get_world_size() == 1:
        hit = scores.argmax(1) == labels
    else:
        hit = torch.cat([scores.argmax(1)]) == labels.clone()
    hit.long().sum()
    labels[hit]
