# Exceptions with attributes, __str__, __init__ with and without super().
class ShapeError(ValueError):
    def __init__(self, expected, got):
        super().__init__(f"expected {expected}, got {got}")
        self.expected = expected
        self.got = got


class Quiet(Exception):
    def __init__(self, code):
        self.code = code


class Loud(Exception):
    def __str__(self):
        return "LOUD " + "/".join(map(str, self.args))


try:
    raise ShapeError((1, 2), (3,))
except ValueError as e:
    reveal_value(str(e))
    reveal_value(e.args)
    reveal_value((e.expected, e.got))
    reveal_value(repr(e))
try:
    raise Quiet(4)
except Quiet as e:
    reveal_value(e.args)
    reveal_value(str(e))
    reveal_value(e.code)
e = Loud(1, "two")
reveal_value(str(e))
reveal_value(repr(e))
reveal_value(f"{e}")
reveal_value(repr(ValueError()))
reveal_value(str(KeyError("k")))
reveal_value(str(KeyError("a", "b")))
reveal_value(repr(KeyError("k")))
reveal_value(str(Exception(1)))
reveal_value(str(Exception()))
