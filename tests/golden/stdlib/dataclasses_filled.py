# verdict: valid
# Fields that are ordinary attributes are filled at once; the rest as CPython does it.
from dataclasses import dataclass, field, replace, fields, asdict
from typing import List, Optional

import torch


@dataclass
class Config:
    width: int
    parts: List[int] = field(default_factory=lambda: [1, 2])
    name: str = "plain"
    scale: float = field(default=2.0, kw_only=True)
    depth: Optional[int] = None


one = Config(4, depth=3)
reveal_value(list(vars(one)))  # revealed: ['width', 'parts', 'name', 'scale', 'depth']
reveal_value([one.width, one.parts, one.name, one.scale, one.depth])  # revealed: [4, [1, 2], 'plain', 2.0, 3]
reveal_value(Config(4).parts is Config(4).parts)  # revealed: False
two = replace(one, width=8, name="other")
reveal_value([two.width, two.parts is one.parts, two.name, two.scale, two.depth])  # revealed: [8, True, 'other', 2.0, 3]
reveal_value(asdict(two))  # revealed: {'width': 8, 'parts': [1, 2], 'name': 'other', 'scale': 2.0, 'depth': 3}


def complaint(make):
    try:
        make()
    except TypeError as problem:
        return str(problem)


reveal_value(complaint(lambda: Config()))  # revealed: "Config.__init__() missing 1 required positional argument: 'width'"
reveal_value(complaint(lambda: Config(1, [2], "x", 3, 4)))  # revealed: 'Config.__init__() takes from 2 to 5 positional arguments but 6 were given'
reveal_value(complaint(lambda: Config(1, width=2)))  # revealed: "Config.__init__() got multiple values for argument 'width'"
reveal_value(complaint(lambda: Config(1, size=2)))  # revealed: "Config.__init__() got an unexpected keyword argument 'size'"


class Wider(Config):
    @property
    def area(self):
        return self.width * self.width


reveal_value(replace(Wider(3), width=5).area)  # revealed: 25


@dataclass
class Counted:
    number: int = 1
    total: int = field(init=False, default=7)

    def __post_init__(self):
        self.total += self.number


reveal_value([Counted().total, Counted(4).total])  # revealed: [8, 11]


@dataclass
class Checked:
    size: int = 2

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value + 1)


reveal_value(Checked().size)  # revealed: 3


@dataclass
class Masked:
    size: int

    @property
    def size(self):
        return self._size

    @size.setter
    def size(self, value):
        self._size = 5


reveal_value(Masked(3).size)  # revealed: 5


@dataclass(frozen=True)
class Fixed:
    channels: int = 3
    shape: tuple = (2, 2)


reveal_value(replace(Fixed(), channels=6).channels)  # revealed: 6
reveal_shape(torch.zeros(Fixed().channels, *Fixed().shape))  # revealed: (3, 2, 2)


@dataclass
class Block(torch.nn.Module):
    width: int = 4

    def __post_init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(self.width, 2)
