# Functions found by name in globals(), as model zoos do.
def tiny():
    return 1


def small():
    return 2


__all__ = ["tiny", "small"]
reveal_value({n: globals()[n]() for n in __all__})
reveal_value("tiny" in globals())
reveal_value(sorted(n for n in globals() if n.startswith("s") and callable(globals()[n])))
globals()["medium"] = lambda: 3
reveal_value(medium())
reveal_value(globals().get("huge"))


def scope(a, b=2):
    c = a + b
    return locals()


reveal_value(scope(1))
reveal_value(__name__)


class Config:
    lr = 0.1
    _hidden = 1

    def __init__(self):
        self.width = 4


reveal_value(vars(Config()))
reveal_value({k: v for k, v in vars(Config).items() if not k.startswith("_")})
try:
    vars(5)
except TypeError as error:
    reveal_value(str(error))
try:
    globals()["nope"]
except KeyError as error:
    reveal_value(str(error))
