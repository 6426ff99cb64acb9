# Annotated assignments: values, targets, what is recorded.
x: int = 3
y: "list[str]"
reveal_value(x)
reveal_value("y" in globals())
(z): float = 1.5
reveal_value(z)


class Config:
    lr: float = 0.1
    steps: int
    name = "plain"
    layers: "list[int]" = [1, 2]


reveal_value(Config.lr)
reveal_value(hasattr(Config, "steps"))
reveal_value(list(Config.__annotations__))


def f():
    a: int
    b: int = 2
    try:
        return a
    except UnboundLocalError as e:
        return b, str(e)


reveal_value(f())
c = Config()
c.extra: int = 7
reveal_value(c.extra)
d = {}
d["k"]: int = 5
reveal_value(d)
t: tuple = 1, 2
reveal_value(t)
reveal_value(sorted(__annotations__))
