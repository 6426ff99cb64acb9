# verdict: invalid
# Numbers of the program of which some are refused: each is an error, though none is "always".
import random
import torch


def k():
    return random.randint(0, 2)


case = random.randint(0, 7)
if case == 0:
    torch.arange(0, 5, k())  # error: [invalid-argument] "step must be nonzero"
if case == 1:
    torch.arange(0, 5, random.randint(-1, 1) * 2 + 1)  # error: [invalid-argument] "upper bound and lower bound inconsistent with step sign"
if case == 2:
    torch.arange(5, 0, -random.randint(1, 2))
if case == 3:
    torch.zeros(5)[::k()]  # error: [invalid-argument] "slice step cannot be zero"
if case == 4:
    torch.zeros(2, 3).size(random.randint(1, 2))  # error: [dim-out-of-range] "Dimension out of range (expected to be in range of [-2, 1], but got 2)"
if case == 5:
    torch.zeros(3).expand(k() - 1, 3)  # error: [expand-mismatch] "The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension 0"
if case == 6:
    torch.zeros(k()).max(0)  # error: [invalid-argument] "max(): Expected reduction dim 0 to have non-zero size."
if case == 7:
    torch.zeros(k(), 3).amax()  # error: [invalid-argument] "amax(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument."
