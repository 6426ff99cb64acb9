# auto(), and _generate_next_value_.
from enum import Enum, IntEnum, auto


class Stage(Enum):
    STEM = auto()
    BODY = auto()
    NECK = 10
    HEAD = auto()


class Name(Enum):
    def _generate_next_value_(name, start, count, last_values):
        return name.lower() + str(count)

    ADAM = auto()
    SGD = auto()


class Level(IntEnum):
    LOW = auto()
    HIGH = auto()


reveal_value([s.value for s in Stage])
reveal_value([n.value for n in Name])
reveal_value(list(Level))
reveal_value(Level.HIGH + 1)
reveal_value(Stage(10))
reveal_value([s.name for s in Stage if s.value > 1])
