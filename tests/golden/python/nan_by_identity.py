# verdict: undecided
# Lists, sets and dicts find what is the same object before they compare. Which NaN is which is not known.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


n = float("nan")
C([1, n].count(n) != 1)
C(len({n, n, float("nan")}) != 2)
C(n not in [n])
