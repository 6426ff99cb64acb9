# Equal values are aliases; unique refuses them.
from enum import Enum, unique


class Act(Enum):
    RELU = 1
    RECT = 1
    GELU = 2


reveal_value(Act.RECT)
reveal_value(Act.RECT is Act.RELU)
reveal_value([a.name for a in Act])
reveal_value(list(Act.__members__))
reveal_value(Act["RECT"].name)
reveal_value({k: v.name for k, v in Act.__members__.items()})
try:
    @unique
    class Bad(Enum):
        A = 1
        B = 2
        C = 1
except ValueError as e:
    reveal_value(str(e))


@unique
class Fine(Enum):
    A = 1


reveal_value(len(Fine))
try:
    class Twice(Enum):
        A = 1
        A = 2
except TypeError as e:
    reveal_value(str(e))
