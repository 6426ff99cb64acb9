# verdict: invalid
# As refused_by_some.py, of layers, tables and index tensors.
import random
import torch
import torch.nn as nn
import torch.nn.functional as F


def k():
    return random.randint(0, 2)


case = random.randint(0, 6)
if case == 0:
    F.max_pool1d(torch.zeros(1, 2, 8), 2, stride=k())  # error: [pool-window] "max_pool1d() stride must be greater than zero, but got 0"
if case == 1:
    F.pixel_shuffle(torch.zeros(1, 4, 2, 2), random.randint(0, 1))  # error: [pixel-shuffle] "pixel_shuffle expects a positive upscale_factor, but got 0"
if case == 2:
    nn.Embedding(5, 3)(torch.tensor([1, k() + 3]))  # error: [embedding-index] "index out of range in self"
if case == 3:
    F.one_hot(torch.tensor([0, 3]), random.randint(3, 4))  # error: [invalid-argument] "Class values must be smaller than num_classes."
if case == 4:
    torch.zeros(4)[torch.arange(random.randint(4, 5))]  # error: [index-out-of-range] "index 4 is out of bounds for dimension 0 with size 4"
if case == 5:
    torch.zeros(3).gather(0, torch.tensor([k() + 1]))  # error: [invalid-argument] "index 3 is out of bounds for dimension 0 with size 3"
if case == 6:
    nn.LSTM(4, 6)(torch.zeros(k(), 1, 4))  # error: [rnn-input] "Expected sequence length to be larger than 0 in RNN"
