# verdict: invalid
import torch


class Scaled:
    def __init__(self, data):
        self.data = data

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return func(*[a.data if isinstance(a, Scaled) else a for a in args], **(kwargs or {}))  # error: [broadcast-mismatch] "The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 0"


torch.add(Scaled(torch.zeros(3)), torch.zeros(4))
