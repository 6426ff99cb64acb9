# Class attributes written through type(self): calls of `type`, not type aliases.
class Counter:
    made = 0
    registry = {}

    def __init__(self, name):
        type(self).made += 1
        type(self).last = name
        type(self).registry[name] = self
        type (self).first = type(self).registry and next(iter(type(self).registry))


class Special(Counter):
    made = 10


Counter("conv"), Counter("norm"), Special("head")
reveal_value((Counter.made, Special.made))
reveal_value((Counter.last, Special.last, Special.first))
reveal_value(sorted(Counter.registry))


class Meter:
    def reset(self):
        type(self).total = type(self).count = 0
        if self: type(self).unit = "ms"
        return type(self).total


reveal_value(Meter().reset())
reveal_value((Meter.count, Meter.unit))
type = {"a": 1}
type["b"] = 2
reveal_value(type)
