# With `from __future__ import annotations` nothing is evaluated.
from __future__ import annotations
from typing import get_type_hints


def f(x: Undefined, y: dict[str, "int"] | None = None, *, z: list[ int ] = ()) -> Net:
    return x


class Net:
    width: int = 3
    child: Net | None = None
    table: dict[
        str, int
    ]

    def clone(self) -> Net: return Net()


reveal_value(f.__annotations__)
reveal_value(Net.__annotations__)
reveal_value(f(3))
reveal_value(get_type_hints(Net.clone)["return"] is Net)
reveal_value(get_type_hints(Net)["width"])
