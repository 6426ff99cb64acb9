# Flags combine.
from enum import Flag, IntFlag, auto


class Mode(Flag):
    READ = auto()
    WRITE = auto()
    EXEC = auto()
    RW = READ | WRITE


both = Mode.READ | Mode.EXEC
reveal_value(both)
reveal_value(Mode.READ in both)
reveal_value(Mode.WRITE in both)
reveal_value(both & Mode.READ)
reveal_value(bool(both & Mode.WRITE))
reveal_value(Mode.RW)
reveal_value(Mode.READ | Mode.WRITE is Mode.RW)
reveal_value((Mode.READ | Mode.WRITE) is Mode.RW)
reveal_value(both ^ Mode.READ)
reveal_value([m.name for m in Mode])
reveal_value([m.name for m in both])
reveal_value((both.value, Mode.RW.value, len(Mode)))
reveal_value(~Mode.READ)
reveal_value(Mode(0))


class Perm(IntFlag):
    R = 4
    W = 2
    X = 1


reveal_value(Perm.R | Perm.W)
reveal_value((Perm.R | 1).value)
reveal_value(Perm.R + 1)
reveal_value(Perm(7))
reveal_value(isinstance(Perm.R | Perm.X, Perm))
