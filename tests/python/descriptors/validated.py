# A validating descriptor with __set_name__.
class Positive:
    def __set_name__(self, owner, name):
        self.name = name
        self.owner = owner.__name__

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return obj.__dict__.get(self.name, 0)

    def __set__(self, obj, value):
        if value <= 0:
            raise ValueError(f"{self.owner}.{self.name} must be positive, got {value}")
        obj.__dict__[self.name] = value


class Conv:
    kernel = Positive()
    stride = Positive()

    def __init__(self, kernel, stride=1):
        self.kernel = kernel
        self.stride = stride


c = Conv(3)
reveal_value((c.kernel, c.stride))
c.kernel += 2
reveal_value(vars(c))
try:
    c.stride = 0
except ValueError as e:
    reveal_value(str(e))
reveal_value(type(Conv.kernel).__name__)
reveal_value((Conv.kernel.name, Conv.stride.owner))
c.__dict__["kernel"] = -5
reveal_value(c.kernel)
