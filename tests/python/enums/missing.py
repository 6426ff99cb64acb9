# _missing_ finds what the values do not say.
from enum import Enum


class Device(Enum):
    CPU = "cpu"
    CUDA = "cuda"

    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            value = value.lower().split(":")[0]
            for member in cls:
                if member.value == value:
                    return member
        return None


reveal_value(Device("CUDA:1"))
reveal_value(Device("cpu") is Device.CPU)
try:
    Device("tpu")
except ValueError as e:
    reveal_value(str(e))
try:
    Device(3)
except ValueError as e:
    reveal_value(str(e))
reveal_value([Device(s).name for s in ("CPU", "cuda:0")])
