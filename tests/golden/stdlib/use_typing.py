# verdict: nothing-checked
import itertools, functools, collections, operator, copy
import typing
reveal_value([isinstance([1], collections.abc.Sequence), isinstance({}, collections.abc.Mapping), isinstance(3, typing.Iterable), isinstance(len, typing.Callable)])  # revealed: [True, True, False, True]
class NT(typing.NamedTuple):
    a: int
    b: str = "z"
nt = NT(4)
reveal_value([nt.a, nt.b, len(nt)])  # revealed: [4, 'z', 2]
