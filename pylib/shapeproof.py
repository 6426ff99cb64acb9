# The run-time module of the wheel (python/shapeproof): its functions are the checker's own.
from _shapeproof.functions import reveal_shape, reveal_value

__all__ = ["reveal_shape", "reveal_value"]
