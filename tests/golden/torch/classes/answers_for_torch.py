# A class with __torch_function__ answers for the functions of torch that are given its objects.
# verdict: valid
import torch
import torch.nn.functional as F


class Labelled:
    def __init__(self, data, label):
        self.data, self.label = data, label

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        assert all(issubclass(t, (torch.Tensor, Labelled)) for t in types)
        label = next((a.label for a in args if isinstance(a, Labelled)), "none")
        plain = [a.data if isinstance(a, Labelled) else [i.data if isinstance(i, Labelled) else i for i in a] if isinstance(a, list) else a for a in args]
        named = {k: v.data if isinstance(v, Labelled) else v for k, v in (kwargs or {}).items()}
        return Labelled(func(*plain, **named), label)


x = Labelled(torch.zeros(3, 4), "x")
reveal_shape(torch.transpose(x, 0, 1).data)                  # revealed: (4, 3)
reveal_shape(torch.add(torch.zeros(4), other=x).data)        # revealed: (3, 4)
reveal_shape((torch.zeros(3, 1) + x).data)                   # revealed: (3, 4)
reveal_shape((torch.zeros(2, 3) @ x).data)                   # revealed: (2, 4)
reveal_shape((torch.zeros(4) < x).data)                      # revealed: (3, 4)
reveal_shape(torch.cat([torch.zeros(2, 4), x]).data)         # revealed: (5, 4)
reveal_shape(F.linear(x, torch.zeros(7, 4)).data)            # revealed: (3, 7)
reveal_shape(F.softmax(x, dim=1).data)                       # revealed: (3, 4)
reveal_shape(torch.zeros(5, 4)[Labelled(torch.tensor([0, 1]), "i")].data)  # revealed: (2, 4)


class Refusing:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return NotImplemented


try:
    torch.add(Refusing(), 1)
except TypeError:
    pass
else:
    torch.zeros(2, 3) @ torch.zeros(2, 3)
handled = []


class Asked:
    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        handled.append(func)
        return len(handled)


for call in (lambda: torch.zeros(3) + Asked(), lambda: torch.zeros(3) - Asked(), lambda: torch.mul(Asked(), 2), lambda: Asked() / torch.ones(3)):
    call()
assert handled[0] is torch.Tensor.add and handled[2] is torch.mul and len(handled) == 4
