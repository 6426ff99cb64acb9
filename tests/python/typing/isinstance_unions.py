# isinstance and issubclass with tuples and unions.
from typing import Union, Optional
from collections.abc import Sequence, Mapping, Iterable, Callable

reveal_value([isinstance(x, (int, str)) for x in (1, "a", 2.0, True, None)])
reveal_value([isinstance(x, int | str) for x in (1, "a", 2.0)])
reveal_value([isinstance(x, int | None) for x in (1, None, "")])
reveal_value(isinstance(3, Union[int, str]))
reveal_value(issubclass(bool, int | float))
reveal_value(issubclass(str, (int, (float, str))))
reveal_value([isinstance(x, Sequence) for x in ([], (), "s", {}, set(), range(3))])
reveal_value([isinstance(x, Mapping) for x in ({}, [])])
reveal_value(isinstance(len, Callable))
try:
    isinstance(3, "int")
except TypeError as e:
    reveal_value(str(e))
try:
    isinstance([], list[int])
except TypeError as e:
    reveal_value(str(e))
try:
    issubclass(3, int)
except TypeError as e:
    reveal_value(str(e))
Numeric = int | float
reveal_value([isinstance(x, Numeric) for x in (1, 1.5, "1")])
