# verdict: undecided
# torch: skip (torch refuses the last line)
# Which type a factory gives behind another default type is not followed: a branch on it may be taken.
import torch

x = torch.ones(2, 3)
torch.set_default_dtype(torch.float64)
if x.dtype == torch.float64:
    torch.zeros(2, 3) @ torch.zeros(4, 5)
if torch.get_default_dtype() == torch.float32:
    print("known by nobody")
if torch.ones(2, 3).dtype == torch.float64:
    torch.zeros(2, 3) @ torch.zeros(4, 5)
