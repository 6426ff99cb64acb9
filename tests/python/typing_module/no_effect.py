# Decorators and helpers of typing hand back what they get.
import typing as t
from typing import Annotated, NoReturn, final, no_type_check


@final
class Leaf:
    value = 1


@no_type_check
def loose(x: "what is this"):
    return x


def fail(msg: str) -> NoReturn:
    raise ValueError(msg)


reveal_value(Leaf.value)
reveal_value(loose(2))
reveal_value(t.cast("int", 5))
Width = Annotated[int, "pixels"]


def scale(w: Width = 3, *dims: int, **opts: t.Any) -> t.Tuple[int, ...]:
    return (w,) + dims


reveal_value(scale(1, 2, 3))
try:
    fail("stop")
except ValueError as error:
    reveal_value(str(error))
P = t.ParamSpec("P")
R = t.TypeVar("R", bound=int)


def deco(f: t.Callable[P, R]) -> t.Callable[P, R]:
    def inner(*args: P.args, **kwargs: P.kwargs) -> R:
        return f(*args, **kwargs)
    return inner


reveal_value(deco(lambda x: x + 1)(2))
reveal_value(t.AnyStr.__name__)
