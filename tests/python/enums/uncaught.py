# An unknown value.
from enum import Enum


class Norm(Enum):
    BATCH = "bn"
    LAYER = "ln"


def build(kind):
    return Norm(kind).name


reveal_value(build("ln"))
build("gn")
