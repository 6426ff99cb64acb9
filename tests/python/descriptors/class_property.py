# A descriptor on the class itself, and on a metaclass.
class classproperty:
    def __init__(self, f):
        self.f = f

    def __get__(self, obj, owner):
        return self.f(owner)


class Registry:
    items = ["a", "b"]

    @classproperty
    def size(cls):
        return len(cls.items)


class More(Registry):
    items = ["x"] * 5


reveal_value(Registry.size)
reveal_value(More.size)
reveal_value(More().size)


class Meta(type):
    @property
    def title(cls):
        return cls.__name__.upper()


class Net(metaclass=Meta):
    pass


reveal_value(Net.title)
reveal_value(hasattr(Net(), "title"))
try:
    Net.title = "x"
except AttributeError as e:
    reveal_value(str(e))
