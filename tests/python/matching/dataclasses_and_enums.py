# Dataclasses give __match_args__; dotted names are values.
from dataclasses import dataclass, field
from enum import Enum


class Mode(Enum):
    TRAIN = "train"
    EVAL = "eval"


@dataclass
class Step:
    n: int
    mode: Mode
    tags: list = field(default_factory=list)


class Limits:
    HIGH = 100
    LOW = 1


def f(s):
    match s:
        case Step(0):
            return "start"
        case Step(n, Mode.EVAL):
            return f"eval {n}"
        case Step(Limits.HIGH, _, ["x", *rest]):
            return f"high {rest}"
        case Step(n=Limits.LOW | 2 as n, mode=Mode.TRAIN as m):
            return f"low {n} {m.value}"
        case Step(mode=m):
            return m.name
        case Mode.TRAIN:
            return "bare mode"
        case Limits.HIGH:
            return "bare limit"
        case _:
            return "other"


reveal_value([f(Step(0, Mode.TRAIN)), f(Step(3, Mode.EVAL)), f(Step(100, Mode.TRAIN, ["x", 1])), f(Step(2, Mode.TRAIN))])
reveal_value([f(Step(9, Mode.TRAIN)), f(Mode.TRAIN), f(100), f(Mode.EVAL)])
reveal_value(Step.__match_args__)
