# Type checks of building blocks.
class Block:
    pass


class Conv(Block):
    pass


c = Conv()
reveal_value(isinstance(c, Block))
reveal_value(isinstance(c, (int, Conv)))
reveal_value(isinstance(3, (int, float)))
reveal_value(isinstance(3, int | str))
reveal_value(isinstance(True, int))
reveal_value(isinstance(3.0, int))
reveal_value(isinstance(None, type(None)))
reveal_value(isinstance([], (list, tuple)))
reveal_value(isinstance("a", (list, (tuple, (str,)))))
reveal_value(issubclass(Conv, Block))
reveal_value(issubclass(bool, int))
reveal_value(issubclass(Conv, (int, Block)))
reveal_value(isinstance(Conv, type))
reveal_value(type(c) is Conv)
reveal_value(type(c) == Block)
reveal_value(type(c).__name__)
reveal_value([type(x).__name__ for x in (1, 1.5, "a", b"b", None, [], {}, (), {1}, range(2), True, len, Conv, c)])
try:
    isinstance(3, "int")
except TypeError as error:
    reveal_value(str(error))
try:
    issubclass(3, int)
except TypeError as error:
    reveal_value(str(error))
