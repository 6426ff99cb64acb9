# verdict: undecided
# The text of a tensor is not known, and no error comes of it.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


t = torch.tensor(7)
C(str(t) != "tensor(7)")
C(f"{t}" != "7")
C(str([t]) != "[tensor(7)]")
C(str(t.numpy()) != "7")
C(str(t.item()) != "7")
