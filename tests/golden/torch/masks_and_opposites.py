# How many elements a mask chooses is one number: of the mask, its copy, its sum, the places where it holds, the comparison made again; and
# its opposite chooses the others.
# verdict: valid
import numpy as np
import torch

x = torch.randn(10, 3)
mask = x[:, 0] > 0
torch.cat([x[mask], x[~mask]]).view(10, 3)
n = int(mask.sum())
x[mask].view(n, 3)
x[mask] * x[mask.clone()]
out = torch.zeros(10)
out[:n] = x[:, 0][mask]
out[mask] = x[:, 1][mask] * 2
labels = torch.randint(0, 4, (20,))
for c in range(4):
    x4 = torch.zeros(20, 3)[labels == c].view((labels == c).sum().item(), 3)
same, other = labels == 1, labels != 1
torch.zeros(int(same.sum() + other.sum())) + torch.zeros(20)
torch.zeros(same.sum().item()) + torch.zeros(same.long().sum().item()) + torch.zeros(labels[same].numel())
low, rest = labels < 2, labels >= 2
torch.cat([labels[low], labels[rest]]).view(4, 5)

# Nucleus sampling: the first is always kept.
p = torch.rand(5).softmax(0)
keep = p > 0.9
keep[0] = True
torch.multinomial(p[keep], 1)
places = torch.nonzero(keep).squeeze(1)
torch.zeros(5)[places] + p[keep]

a = np.random.randn(10, 3)
chosen = a[:, 0] > 0
np.concatenate([a[chosen], a[~chosen]]).reshape(10, 3)
torch.zeros(len(np.where(chosen)[0]) + len(np.where(~chosen)[0])) + torch.zeros(10)
torch.zeros(int(chosen.sum())) + torch.zeros(len(a[chosen]))
