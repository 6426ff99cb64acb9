# verdict: valid
# torch: skip (there is no terminal and no such file)
# How many pieces a text from outside has is the text's affair: they are as many as the program takes.
import os

import torch

_, width = os.popen("stty size", "r").read().split()
width = int(width)
with open("edges.txt") as f:
    for line in f:
        try:
            head, tail = line.split(",")
        except ValueError:
            continue
        x = torch.zeros(3, 4)
        reveal_shape(x @ torch.ones(4, 2))  # revealed: (3, 2)
