# Positions and chosen numbers are bounded by what they were made from.
import torch

signal = torch.randint(9, (2000,))
starts = torch.randint(len(signal) - 25, (8,)).tolist()
reveal_shape(torch.stack([signal[i:i + 25] for i in starts]))  # revealed: (8, 25)

confusion = torch.zeros(3, 3)
logits = torch.randn(8, 3)
for p in logits.argmax(dim=1).tolist():
    confusion[0][p] += 1
for p, right in zip(logits.argmax(dim=1), torch.randint(0, 3, (8,))):
    confusion[right.item(), p.item()] += 1

# What a mask of fixed values selects is fixed, though not followed: nothing is said about it.
bank = torch.zeros(125, 16)
labels = torch.full((125,), -1)
labels[:110] = 1
known = bank[labels >= 0]
(torch.randn(20, 16) @ known.t()).topk(5, dim=1)
# verdict: undecided
