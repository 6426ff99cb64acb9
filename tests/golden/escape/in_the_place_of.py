# A function of the program takes the place of one of torch's, which layers call: nobody follows them there.
# verdict: undecided
# reason: doubled replaces torch.nn.functional.relu, which the library may call
import torch
import torch.nn as nn
import torch.nn.functional as F

kept = F.relu


def doubled(x, inplace=False):
    return torch.cat([kept(x), kept(x)], dim=1)


F.relu = doubled
reveal_shape(F.relu(torch.zeros(2, 3)))  # revealed: (2, 6)
reveal_value(nn.ReLU()(torch.zeros(2, 3)).dim())  # revealed: 2
F.relu = kept
torch.backends.cudnn.benchmark = True
kept_load = torch.load


def load(*args, **options):
    return kept_load(*args, **{**options, "weights_only": False})


torch.load = load  # only programs call it
