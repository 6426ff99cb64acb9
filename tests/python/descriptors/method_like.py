# A descriptor that binds like a method: partial methods and counted calls.
class counted:
    def __init__(self, func):
        self.func = func
        self.calls = 0

    def __call__(self, *args, **kwargs):
        self.calls += 1
        return self.func(*args, **kwargs)

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        return lambda *args, **kwargs: self(obj, *args, **kwargs)


class Net:
    scale = 3

    @counted
    def forward(self, x):
        return x * self.scale


n = Net()
reveal_value([n.forward(i) for i in range(3)])
reveal_value(Net.forward.calls)
reveal_value(Net.forward(n, 10))
reveal_value(Net.forward.calls)
reveal_value(type(Net.forward).__name__)
