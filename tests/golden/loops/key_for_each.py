# verdict: valid
# steps: at most 60000
# Dictionaries with a key for each thing of an unknown number of things: no path for each number.
import random

import torch
import torch.nn as nn

text = open("input.txt").read()
letters = sorted(set(text))
to_number = {letter: i for i, letter in enumerate(letters)}
to_letter = {i: letter for i, letter in enumerate(letters)}
net = nn.Sequential(nn.Embedding(len(letters), 8), nn.Linear(8, len(letters)))
for step in range(100):
    x = torch.randint(len(letters), (4, 16))
    y = net(x)
    y.view(-1, len(letters)) + torch.randn(64, 1)
    "".join(to_letter[int(i)] for i in y.argmax(-1)[0])
