# Which kernel attention takes changes no shape.
from torch._runtime import _Mode


class SDPBackend:
    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4


class sdpa_kernel(_Mode):
    pass
