# Protocols, overloads and type variables.
from typing import Protocol, TypedDict, overload, runtime_checkable, NewType, TYPE_CHECKING, get_type_hints, Iterator, Sequence

if TYPE_CHECKING:
    from nowhere import Nothing


@runtime_checkable
class HasForward(Protocol):
    def forward(self, x): ...


class Net:
    def forward(self, x):
        return x


reveal_value(isinstance(Net(), HasForward))
reveal_value(isinstance(5, HasForward))


class Batch(TypedDict, total=False):
    ids: list
    label: int


b: Batch = {"ids": [1], "label": 0}
reveal_value(b)
reveal_value(Batch(ids=[2]))
UserId = NewType("UserId", int)
reveal_value(UserId(5) + 1)


@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x):
    return x


reveal_value(f(3))
reveal_value(TYPE_CHECKING)


def gen(n: int) -> Iterator[int]:
    yield from range(n)


reveal_value(list(gen(2)))
reveal_value(isinstance([], Sequence))
reveal_value(list(get_type_hints(gen)))
