# hydra.types.
import enum
from typing import Any, Callable

TaskFunction = Callable[[Any], Any]


class RunMode(enum.Enum):
    RUN = 1
    MULTIRUN = 2


class ConvertMode(enum.Enum):
    NONE = "none"
    PARTIAL = "partial"
    OBJECT = "object"
    ALL = "all"

