# verdict: undecided
# A program that is right: the length of the list is given up, so nothing may be concluded from it.
import torch
out = []
n = 0
for i in range(2000):
    x = torch.randn(64, 64) @ torch.randn(64, 64)
    for k in range(3):
        x = x.relu() + x.tanh() + x.sigmoid() * 2 + x.abs() - x.exp()
    if i % 3 == 0:
        out.append(1.0)
        n += 1
y = torch.zeros(len(out), 2)
z = y.view(667, 2)
