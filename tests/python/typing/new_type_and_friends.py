# NewType, cast, overload, Final, Annotated, TYPE_CHECKING.
from typing import NewType, cast, overload, Final, Annotated, TYPE_CHECKING, get_type_hints, NoReturn, Any

if TYPE_CHECKING:
    from nowhere import Nothing

Channels = NewType("Channels", int)
MAX: Final = 10
LIMIT: Final[int] = 20


@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x):
    return x * 2


def scaled(x: Annotated[int, "pixels"], y: "Channels" = 3) -> Annotated[float, {"unit": 1}]:
    return x / y


c = Channels(64)
reveal_value((c, type(c).__name__, Channels.__name__))
reveal_value((double(2), double("a")))
reveal_value(cast(str, 3) + 1)
reveal_value(TYPE_CHECKING)
reveal_value(MAX + LIMIT)
reveal_value(Channels.__supertype__ is int)
hints = get_type_hints(scaled)
reveal_value(hints["x"])
reveal_value(hints["y"] is Channels)
reveal_value(get_type_hints(scaled, include_extras=True)["x"])
reveal_value(Annotated[int, "a", 3].__metadata__)
reveal_value(Channels)
