# Autocast chooses types behind the program's back: none is held against it.
import torch
import torch.nn as nn

model = nn.Linear(3, 4)
width = 3 if torch.is_autocast_enabled("cpu") else 4
model(torch.zeros(1, width - 1))
x = torch.ones(2, 3, dtype=torch.bfloat16)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = model(x)
    reveal_shape(y)  # revealed: (2, 4)
    reveal_shape(x @ model.weight.t())  # revealed: (2, 4)
    if torch.is_autocast_enabled("cpu"):
        width = 5
torch.zeros(width) + torch.zeros(5 if width == 5 else 4)
