from .base import Base

__all__ = ("Pool",)
__all__ = list(__all__)


class Pool(Base):
    pass
