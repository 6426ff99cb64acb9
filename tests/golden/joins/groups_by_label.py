# Lists under labels that are not known: what stands in one of them is alike what stands in all.
# verdict: valid
import random
from collections import defaultdict

import torch

labels = torch.randint(0, 5, (40,)).tolist()
feats = torch.randn(40, 16)

groups = defaultdict(list)
for i, label in enumerate(labels):
    groups[label].append(feats[i])
for label, members in groups.items():
    reveal_shape(torch.stack(members).mean(0))  # revealed: (16,)

indices = {}
for i, label in enumerate(labels):
    indices.setdefault(label, []).append(i)
for members in indices.values():
    reveal_shape(feats[members].mean(0))  # revealed: (16,)

kept = {}
for i, label in enumerate(labels):
    if label not in kept:
        kept[label] = []
    kept[label].append(feats[i])
prototypes = torch.stack([torch.stack(kept[k]).mean(0) for k in sorted(kept)])
reveal_shape(torch.cdist(feats, prototypes)[:, 0])  # revealed: (40,)

episodes = defaultdict(list)
for step in range(100):
    episodes[random.randrange(8)].append((torch.randn(6), random.random()))
for env, steps in episodes.items():
    rewards = torch.tensor([r for o, r in steps])
    reveal_shape((torch.stack([o for o, r in steps]) * rewards[:, None]).sum(0))  # revealed: (6,)

history = {}
for name in open(__file__).read().split():
    history.setdefault(name, []).append(1.5)
for name, values in history.items():
    reveal_shape(torch.tensor(values).mean())  # revealed: ()

bank = {}
for label in labels:
    x = torch.randn(16)
    bank[label] = 0.9 * bank[label] + 0.1 * x if label in bank else x
reveal_shape(torch.randn(4, 16) @ torch.stack(list(bank.values())).mean(0))  # revealed: (4,)

best = {}
for _ in range(50):
    x, label = torch.randn(6), int(torch.randint(0, 3, (1,)))
    score = x.sum().item()
    if label not in best or score > best[label][0]:
        best[label] = (score, x)
reveal_shape(torch.stack([x for score, x in best.values()]).sum(0))  # revealed: (6,)
