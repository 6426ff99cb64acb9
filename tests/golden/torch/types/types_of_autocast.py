# verdict: undecided
# torch: skip (torch refuses the last line)
# Which type autocast gives to a result is not followed: a branch on it may be taken.
import torch
import torch.nn as nn

model = nn.Linear(3, 4)
x = torch.ones(2, 3)
if model(x).dtype == torch.bfloat16:  # not yet
    torch.zeros(2, 3) @ torch.zeros(4, 5)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = model(x)
    same = x.float()
if same.dtype == torch.bfloat16:  # said by the program
    torch.zeros(2, 3) @ torch.zeros(4, 5)
reveal_shape(y)  # revealed: (2, 4)
if y.dtype == torch.bfloat16:
    torch.zeros(2, 3) @ torch.zeros(4, 5)
