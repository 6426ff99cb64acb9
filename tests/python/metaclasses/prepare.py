# __prepare__ gives the namespace of the body.
class Ordered(dict):
    def __init__(self):
        super().__init__()
        self.order = []

    def __setitem__(self, key, value):
        if not key.startswith("__"):
            self.order.append(key)
        super().__setitem__(key, value)


class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kw):
        space = Ordered()
        space["preset"] = kw.get("start", 100)
        return space

    def __new__(mcls, name, bases, space, **kw):
        cls = super().__new__(mcls, name, bases, dict(space))
        cls.order = space.order
        return cls


class Stages(metaclass=Meta, start=7):
    stem = preset + 1
    body = stem * 2
    stem = 5
    def head(self): return self.body


reveal_value(Stages.order)
reveal_value((Stages.stem, Stages.body, Stages.preset))
reveal_value(Stages().head())
