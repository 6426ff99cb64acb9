# torch: skip (there is no such package)
# Fields whose class has a `_name` of its own, as tensors have, or has no model: fields like any other, and nothing is open behind them.
import typing
from dataclasses import KW_ONLY, dataclass, fields, InitVar
from typing import ClassVar, Optional

import torch
from nobodys_package import Thing
from torch import Tensor, nn


@dataclass
class Rays:
    origin: Tensor
    direction: Tensor
    count: ClassVar[int] = 3
    net: Optional[nn.Module] = None
    part: "Tensor | None" = None

    def __post_init__(self):
        self.direction = nn.functional.normalize(self.direction, dim=-1)


@dataclass
class Of:
    times: typing.ClassVar = 4
    thing: Thing
    sizes: torch.Size
    _: KW_ONLY
    scale: InitVar[float] = 1.0
    piece: Thing.Piece = None


rays = Rays(torch.randn(5, 3), torch.randn(5, 3))
reveal_value([one.name for one in fields(Rays)])  # revealed: ['origin', 'direction', 'net', 'part']
reveal_value([one.name for one in fields(Of)])  # revealed: ['thing', 'sizes', 'piece']
of = Of(3, torch.Size([2]), scale=2.0, piece=4)
reveal_shape(rays.direction)  # revealed: (5, 3)
print(rays.origin @ torch.zeros(4, 3))  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (5x3 and 4x3)"
