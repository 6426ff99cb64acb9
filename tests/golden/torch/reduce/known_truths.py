# verdict: valid
# Truth values of small tensors that the program has made: all, any, and how many there are.
import torch

n = 4
if torch.zeros(n, dtype=torch.bool).all() or not torch.ones(3, 4, dtype=torch.bool).any():
    torch.zeros(2, 3) @ torch.zeros(4, 5)
reveal_value((torch.tensor([1, 2, 3]) > 2).sum().item())  # revealed: 1
reveal_value(torch.tensor([0, 2, 3]).count_nonzero().item())  # revealed: 2
reveal_value(torch.tensor([0, 2, 3]).all().item())  # revealed: False
reveal_value(torch.full((3,), 7).eq(6).any().item())  # revealed: False
reveal_value(torch.zeros(0, dtype=torch.bool).all().item())  # revealed: True
reveal_value(torch.zeros(0, dtype=torch.bool).any().item())  # revealed: False
mask = torch.tensor([True, False, True])
reveal_value(mask.sum().item())  # revealed: 2
mask[1] = True
if mask.all():
    torch.zeros(2, 3) @ torch.zeros(3, 5)
