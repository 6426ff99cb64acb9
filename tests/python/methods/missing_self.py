# The number of arguments in complaints counts self.
class Model:
    def forward(self, x):
        return x

    def nothing():
        return 1

    @classmethod
    def make(cls, a, b): return (a, b)


m = Model()


def message(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except TypeError as e:
        return str(e)


reveal_value(message(m.forward))
reveal_value(message(m.forward, 1, 2))
reveal_value(message(m.nothing))
reveal_value(message(Model.forward, 1))
reveal_value(message(Model.make, 1))
reveal_value(message(m.forward, y=1))
reveal_value(Model.nothing())
