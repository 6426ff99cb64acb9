# property() called with functions, also in a loop that makes several.
class Config:
    def __init__(self, **values):
        self._values = values


def make(name):
    def get(self):
        return self._values.get(name)

    def put(self, value):
        self._values[name] = value

    return property(get, put, doc=name)


for key in ("width", "depth"):
    setattr(Config, key, make(key))
c = Config(width=3)
reveal_value((c.width, c.depth))
c.depth = 12
reveal_value(c._values)
reveal_value(Config.depth.__doc__)
reveal_value([k for k, v in vars(Config).items() if isinstance(v, property)])
