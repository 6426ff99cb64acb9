# IntEnum members are integers.
from enum import IntEnum


class Rank(IntEnum):
    MASTER = 0
    WORKER = 1
    SPARE = 5


reveal_value(Rank.WORKER)
reveal_value((Rank.SPARE + 1, Rank.SPARE > Rank.WORKER, Rank.MASTER == 0))
reveal_value(str(Rank.SPARE))
reveal_value(f"{Rank.SPARE} {Rank.SPARE!r} {Rank.SPARE:03d}")
reveal_value(["a", "b"][Rank.WORKER])
reveal_value(sorted([Rank.SPARE, Rank.MASTER]))
reveal_value({0: "zero"}[Rank.MASTER])
reveal_value(bool(Rank.MASTER))
reveal_value(isinstance(Rank.WORKER, int))
reveal_value(Rank(5) is Rank.SPARE)
reveal_value(list(range(Rank.SPARE))[-1])
reveal_value(sum(Rank))
reveal_value(type(Rank.WORKER + 1).__name__)
