from .core import go
