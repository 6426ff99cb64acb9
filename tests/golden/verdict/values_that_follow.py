# verdict: undecided
# What is computed from numbers in the program is not free, even where its value is not followed: nobody is accused.
import torch

sizes = torch.tensor([3, 4]) * 2
n = sizes.sum().item()
x = torch.zeros(n, 3) @ torch.zeros(3, n)
if (torch.tensor([0.5, 4.0]) > 100).any():
    torch.zeros(2, 3) @ torch.zeros(2, 3)
torch.zeros(14, n) @ torch.zeros(14, 1)
k = torch.randint(0, 5, (3,)).sum().item()
torch.zeros(2, k)
