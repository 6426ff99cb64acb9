# What a loop writes into a file is remembered piece by piece while it may be a configuration that is read again; a log is not.
import torch
from torch import nn

step = nn.Linear(8, 8)
x = torch.zeros(2, 8)
with open("log.txt", "w") as log:
    for i in range(1000):
        x = step(x)
        log.write("step\n")
reveal_shape(x)  # revealed: (2, 8)
