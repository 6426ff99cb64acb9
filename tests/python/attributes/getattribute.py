# __getattribute__ sees every access of instances.
class Traced:
    def __init__(self):
        self.x = 1
        self.log = []

    def __getattribute__(self, name):
        if name not in ("log",):
            object.__getattribute__(self, "log").append(name)
        return super().__getattribute__(name)

    def method(self):
        return self.x


t = object.__new__(Traced)
object.__setattr__(t, "log", [])
t.x = 5
reveal_value(t.x)
reveal_value(t.method())
reveal_value(t.log)


class Proxy:
    def __init__(self, target):
        object.__setattr__(self, "_target", target)

    def __getattribute__(self, name):
        if name == "_target":
            return object.__getattribute__(self, name)
        return getattr(self._target, name)


p = Proxy([1, 2, 3])
p.append(4)
reveal_value(p._target)
reveal_value(p.count(2))
try:
    p.nothing
except AttributeError as e:
    reveal_value(str(e))
