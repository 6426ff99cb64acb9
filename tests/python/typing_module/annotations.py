# Annotations change nothing.
from typing import Any, Callable, ClassVar, Dict, Final, Generic, List, Literal, NamedTuple, Optional, Protocol, Tuple, TypeVar, Union, cast

T = TypeVar("T")
Shape = Tuple[int, ...]


def head(xs: List[T], default: Optional[T] = None) -> Optional[T]:
    return xs[0] if xs else default


reveal_value(head([3]))
reveal_value(head([], 7))


class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: List[T] = []

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self


reveal_value(Stack[int]().push(3).items)


class Point(NamedTuple):
    x: int
    y: int = 0

    def norm(self) -> int:
        return self.x + self.y


reveal_value(Point(1))
reveal_value(Point(1, 2).norm())
reveal_value(Point._fields)
reveal_value(Point._field_defaults)
reveal_value(cast(int, "not checked"))
mode: Literal["a", "b"] = "a"
reveal_value(mode)
limit: Final = 3
reveal_value(limit)


class Layer:
    kind: ClassVar[str] = "layer"
    width: int

    def __init__(self, width: int):
        self.width = width


reveal_value(Layer(3).width)
reveal_value(hasattr(Layer, "width"))
reveal_value(list(Layer.__annotations__))
reveal_value(head.__annotations__["default"] == Optional[T])
reveal_value(isinstance({}, Dict))
x: int
try:
    x
except NameError as error:
    reveal_value(str(error))
