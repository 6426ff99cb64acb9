# verdict: valid
# Metaclasses and slots beside nn.Module; class attributes; modules made by type().
import torch
from torch import nn


class Singleton(type):
    instances = {}

    def __call__(cls, *args, **kwargs):
        if cls not in cls.instances:
            cls.instances[cls] = super().__call__(*args, **kwargs)
        return cls.instances[cls]


class Embed(nn.Module, metaclass=Singleton):
    def __init__(self, width):
        super().__init__()
        self.table = nn.Embedding(10, width)

    def forward(self, i):
        return self.table(i)


class Meta(type):
    pass


class Other(metaclass=Meta):
    pass


a, b = Embed(4), Embed(8)
reveal_value(a is b)  # revealed: True
reveal_shape(b(torch.zeros(3, dtype=torch.long)))  # revealed: (3, 4)
try:
    class Conflict(Embed, Other):
        pass
except TypeError as e:
    reveal_value(str(e)[:18])  # revealed: 'metaclass conflict'


def forward(self, x):
    return self.fc(x)


def init(self, n):
    nn.Module.__init__(self)
    self.fc = nn.Linear(n, self.out)


Head = type("Head", (nn.Module,), {"__init__": init, "forward": forward, "out": 5})
Wide = type("Wide", (Head,), {"out": 9})
reveal_shape(Head(3)(torch.zeros(2, 3)))  # revealed: (2, 5)
reveal_shape(Wide(3)(torch.zeros(2, 3)))  # revealed: (2, 9)
reveal_value(Wide.__name__)  # revealed: 'Wide'


class Tagged(nn.Linear):
    __slots__ = ("tag",)


t = Tagged(2, 3)
t.tag = "x"
t.more = 1
reveal_value((t.tag, t.more))  # revealed: ('x', 1)
reveal_shape(t(torch.zeros(1, 2)))  # revealed: (1, 3)
