# Subscripted types at run time.
from __future__ import annotations
from typing import Optional, Union, get_args, get_origin, List, Dict
import collections.abc

reveal_value(get_origin(List[int]) is list)
reveal_value(get_args(Dict[str, int]) == (str, int))
reveal_value(list[int]([1, 2]))
reveal_value(dict[str, int](a=1))


def f(x: Undefined | None, y: list[Nope] = ()) -> Whatever:
    return x


reveal_value(f(3))
reveal_value(f.__annotations__["x"])


class C:
    a: int = 1
    b: Missing


reveal_value(C.__annotations__)
reveal_value(tuple[int, ...]((1, 2)))
reveal_value(isinstance(3, Union[int, str]) if hasattr(int, "__or__") else True)
