from .base import Base

__all__ = ["Conv"]


class Conv(Base):
    pass
