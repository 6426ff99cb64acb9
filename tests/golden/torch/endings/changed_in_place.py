# A method that gives a tensor another shape in its place leaves nothing of the ending that it had.
import torch
import torch.nn as nn
import recordings


def made():
    return nn.Linear(4, 8)(torch.as_tensor(recordings.load())).detach()


turned, moved, longer, taken = made(), made(), made(), made()
turned.swapaxes_(0, 1)
moved.swapdims_(0, -1)
longer.unsqueeze_(-1)
taken.set_(torch.zeros(5))
nn.Linear(3, 2)(turned)
nn.Linear(3, 2)(moved)
nn.Linear(1, 2)(longer)
nn.Linear(5, 2)(taken)
kept = made()
kept.relu_()
nn.Linear(3, 2)(kept)  # error: [matmul-mismatch] "and 3x2"
# verdict: invalid
# torch: skip (recordings is no library)
