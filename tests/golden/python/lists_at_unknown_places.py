# What is at a place that is not known is one of a few things; what is taken out there leaves the others in order.
# torch: skip (what a user types)
# verdict: valid
import torch

asked = int(input())
items = [2, 3, 2]
try:
    items.remove(asked)
    reveal_value(len(items))  # revealed: 2
    for n in items:
        torch.zeros(4, n) @ torch.zeros(n, 5)
except ValueError:
    reveal_value(len(items))  # revealed: 3

widths = [3, 4]
for n in widths[-asked:]:
    torch.zeros(2, n) + torch.zeros(n)
    reveal_value(n in (3, 4))  # revealed: True

for n in list(range(min(max(asked, 1), 3))):
    torch.zeros(n, 2) + torch.zeros(2)
