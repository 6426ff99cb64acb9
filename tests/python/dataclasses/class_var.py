# ClassVar is no field; KW_ONLY and kw_only.
from dataclasses import dataclass, field, fields, KW_ONLY
from typing import ClassVar
import typing


@dataclass
class Optimizer:
    registry: ClassVar[dict] = {}
    count: typing.ClassVar[int] = 0
    params: list
    _: KW_ONLY
    lr: float = 0.1
    weight_decay: float = 0.0
    name: str = field(default="sgd", kw_only=False)


reveal_value([f.name for f in fields(Optimizer)])
o = Optimizer([1], "adam", lr=0.5)
reveal_value(o)
try:
    Optimizer([1], "adam", 0.5)
except TypeError as e:
    reveal_value(str(e))
reveal_value(Optimizer.registry is o.registry)


@dataclass(kw_only=True)
class All:
    a: int
    b: int = 2


reveal_value(All(a=1))
try:
    All(1)
except TypeError as e:
    reveal_value(str(e))
try:
    All()
except TypeError as e:
    reveal_value(str(e))
reveal_value([f.kw_only for f in fields(Optimizer)])
