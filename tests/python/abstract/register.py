# Virtual subclasses.
from abc import ABC, abstractmethod


class Drawable(ABC):
    @abstractmethod
    def draw(self): pass


@Drawable.register
class Box:
    def draw(self):
        return "box"


class BigBox(Box):
    pass


Drawable.register(int)
reveal_value(isinstance(Box(), Drawable))
reveal_value(issubclass(BigBox, Drawable))
reveal_value([isinstance(x, Drawable) for x in (3, "s", True, 2.0, None)])
reveal_value(Drawable in Box.__mro__)
reveal_value([k.__name__ for k in (Box, BigBox, int, str) if issubclass(k, Drawable)])
reveal_value(isinstance(Box(), (str, Drawable)))
