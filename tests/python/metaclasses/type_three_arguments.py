# type(name, bases, dict) and what the result says of itself.
def forward(self, x):
    return x + self.offset


Net = type("Net", (), {"offset": 3, "forward": forward})
reveal_value(Net().forward(4))
reveal_value((Net.__name__, Net.__qualname__, Net.__module__))
Sub = type("Sub", (Net,), dict(offset=10))
reveal_value(Sub().forward(1))
reveal_value([c.__name__ for c in Sub.__mro__])
models = {n: type(n, (Net,), {"offset": i}) for i, n in enumerate("ABC")}
reveal_value([m().forward(0) for m in models.values()])
reveal_value(type(Sub()) is Sub)
reveal_value(repr(Sub))
try:
    type("Bad", (int, str, 3), {})
except TypeError:
    reveal_value("refused")
Sub.__name__ = "Renamed"
reveal_value((Sub.__name__, type(Sub()).__name__))
