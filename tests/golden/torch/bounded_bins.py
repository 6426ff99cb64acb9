# How many bins there are, where it is known between which bounds the numbers lie.
import torch
from torch.utils.data import DataLoader, Dataset

C = 5
logits = torch.randn(8, C, 7, 7)
target = torch.randint(0, C, (8, 7, 7))
guess, truth = logits.argmax(1).flatten(), target.flatten()
reveal_shape(torch.bincount(truth * C + guess, minlength=C * C).reshape(C, C))  # revealed: (5, 5)
reveal_shape(torch.bincount(C * truth + guess, minlength=C * C).reshape(C, C))  # revealed: (5, 5)
reveal_shape(torch.bincount(truth + guess, minlength=2 * C - 1).view(-1))  # revealed: (9,)
reveal_shape(torch.bincount(truth * guess, minlength=(C - 1) ** 2 + 1))  # revealed: (17,)
mask = truth != 255
reveal_shape(torch.bincount(C * truth[mask] + guess[mask], minlength=C**2).view(C, C))  # revealed: (5, 5)
one_hot = torch.zeros(8, 7, 7, C + 2)
chosen = one_hot[..., 2:].argmax(-1).flatten()
reveal_shape(torch.bincount(chosen * C + guess, minlength=C * C).reshape(C, C))  # revealed: (5, 5)
few = torch.bincount(truth * C + guess, minlength=C * C - 1)
reveal_value(few.shape[0] <= C * C)  # revealed: True
open_end = torch.bincount(truth - guess + C, minlength=1)
reveal_value(open_end.shape[0] >= 1)  # revealed: True


class Numbered(Dataset):
    def __init__(self, size, classes):
        self.size, self.classes = size, classes

    def __len__(self):
        return self.size

    def __getitem__(self, index):
        return torch.randn(3), index % self.classes, {"side": index // 2 % 2}


for size in (14, 50):
    for _, labels, more in DataLoader(Numbered(size, 6), batch_size=12, shuffle=size == 50):
        reveal_shape(torch.bincount(labels, minlength=6))  # revealed: (6,)
        reveal_shape(torch.bincount(more["side"] * 6 + labels, minlength=12))  # revealed: (12,)


class Uneven(Numbered):
    def __getitem__(self, index):
        return (torch.randn(3), index % 2) if torch.rand(1) < 0.5 else (torch.randn(3), index % 9)


for _, labels in DataLoader(Uneven(40, 2), batch_size=8):
    reveal_value(torch.bincount(labels, minlength=2).shape[0] == 2)  # revealed: bins == 2
