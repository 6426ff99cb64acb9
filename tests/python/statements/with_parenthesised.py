# Parenthesised items, targets of every kind, nested functions.
class Open:
    def __init__(self, *parts):
        self.parts = parts

    def __enter__(self):
        return self.parts

    def __exit__(self, *a):
        return None


class Box:
    pass


box, d = Box(), {}
with (
    Open(1, 2) as (a, b),
    Open(3) as [c],
    Open(4, 5, 6) as (head, *tail),
):
    reveal_value((a, b, c, head, tail))
with Open(7) as box.value, Open(8) as d["k"]:
    pass
reveal_value((box.value, d))
with (Open(9)) as (nine,):
    reveal_value(nine)
with (Open(1) as x):
    reveal_value(x)
with (Open(1), Open(2)):
    pass
with Open(*[1, 2]) as (p, q), Open(p + q) as (r,):
    reveal_value(r)
with (yield_ := Open(5)) as y:
    reveal_value((y, yield_.parts))


def inside():
    with Open("r") as (value,):
        return value


reveal_value(inside())
