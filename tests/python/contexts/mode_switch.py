# A manager that sets and restores state, also usable as a decorator by hand.
class Mode:
    current = "train"

    def __init__(self, name):
        self.name = name
        self.previous = []

    def __enter__(self):
        self.previous.append(Mode.current)
        Mode.current = self.name
        return self

    def __exit__(self, *_):
        Mode.current = self.previous.pop()
        return False

    def __call__(self, f):
        def inner(*args, **kwargs):
            with self:
                return f(*args, **kwargs)
        return inner


@Mode("eval")
def score(x):
    return (Mode.current, x)


reveal_value(score(3))
reveal_value(Mode.current)
m = Mode("test")
with m:
    with m:
        reveal_value((Mode.current, m.previous))
    reveal_value(Mode.current)
reveal_value((Mode.current, m.previous))
try:
    with Mode("broken"):
        raise RuntimeError("inside")
except RuntimeError as e:
    reveal_value((str(e), Mode.current))
