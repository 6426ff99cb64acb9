# Fields of bases come first; a subclass may replace one in its place.
from dataclasses import dataclass, field, fields


@dataclass
class Base:
    name: str
    width: int = 8
    depth: int = 2


@dataclass
class Wide(Base):
    width: int = 64
    extra: list = field(default_factory=lambda: [1])


class Plain(Wide):
    note: str = "not a field"


@dataclass
class Last(Plain):
    last: bool = False


w = Wide("w")
reveal_value(w)
reveal_value([f.name for f in fields(Last)])
reveal_value(Last("l", 1, 2, [3], True))
reveal_value(Plain("p", depth=5))
reveal_value(Wide("a") == Plain("a"))
reveal_value(Base("a", 64) == Wide("a"))
try:
    @dataclass
    class Broken(Base):
        must: int
except TypeError as e:
    reveal_value(str(e))
