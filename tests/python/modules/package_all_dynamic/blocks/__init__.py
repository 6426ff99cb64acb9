from . import conv, pool
from .conv import *
from .pool import *
from .base import Base

__all__ = conv.__all__ + pool.__all__
