# __getattr__ is asked only for what is not found.
class Config:
    depth = 4

    def __init__(self, **values):
        self.values = values
        self.asked = []

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self.asked.append(name)
        try:
            return self.values[name]
        except KeyError:
            raise AttributeError(f"no option {name!r}") from None


c = Config(lr=0.1, depth=9)
reveal_value((c.lr, c.depth))
reveal_value(c.asked)
reveal_value(hasattr(c, "momentum"))
reveal_value(getattr(c, "momentum", 0.9))
reveal_value(c.asked)
try:
    c.epochs
except AttributeError as e:
    reveal_value(str(e))
