# verdict: invalid
# Numbers of the program of which some are refused: each is an error, though none is "always".
import random
import torch
import torch.nn as nn
import torch.nn.functional as F


def k():
    return random.randint(0, 2)


torch.arange(0, 5, k())  # error: [invalid-argument] "step must be nonzero"
torch.arange(0, 5, random.randint(-1, 1) * 2 + 1)  # error: [invalid-argument] "upper bound and lower bound inconsistent with step sign"
torch.arange(5, 0, -random.randint(1, 2))
torch.zeros(5)[::k()]  # error: [invalid-argument] "step must be greater than zero"
torch.zeros(2, 3).size(random.randint(1, 2))  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-2, 1], but got 2)"
torch.zeros(3).expand(k() - 1, 3)  # error: [expand-mismatch] "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension 0"
torch.zeros(k()).max(0)  # error: [invalid-argument] "max(): Expected reduction dim 0 to have non-zero size."
torch.zeros(k(), 3).amax()  # error: [invalid-argument] "amax(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument."
F.max_pool1d(torch.zeros(1, 2, 8), 2, stride=k())  # error: [pool-window] "max_pool1d() stride must be greater than zero, but got 0"
F.pixel_shuffle(torch.zeros(1, 4, 2, 2), random.randint(0, 1))  # error: [pixel-shuffle] "pixel_shuffle expects a positive upscale_factor, but got 0"
nn.Embedding(5, 3)(torch.tensor([1, k() + 3]))  # error: [embedding-index] "index out of range in self"
F.one_hot(torch.tensor([0, 3]), random.randint(3, 4))  # error: [invalid-argument] "Class values must be smaller than num_classes."
torch.zeros(4)[torch.arange(random.randint(4, 5))]  # error: [index-out-of-range] "index 4 is out of bounds for dimension 0 with size 4"
torch.zeros(3).gather(0, torch.tensor([k() + 1]))  # error: [invalid-argument] "index 3 is out of bounds for dimension 0 with size 3"
nn.LSTM(4, 6)(torch.zeros(k(), 1, 4))  # error: [rnn-input] "Expected sequence length to be larger than 0 in RNN"
