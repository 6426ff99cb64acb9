# Autocast chooses types behind the program's back: none is held against it.
import torch
import torch.nn as nn

model = nn.Linear(3, 4)
x = torch.ones(2, 3, dtype=torch.bfloat16)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = model(x)
    reveal_shape(y)  # revealed: (2, 4)
    reveal_shape(x @ model.weight.t())  # revealed: (2, 4)
