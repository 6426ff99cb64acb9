# functools.total_ordering, cmp_to_key, partialmethod.
import functools


@functools.total_ordering
class Version:
    def __init__(self, text):
        self.parts = tuple(int(p) for p in text.split("."))

    def __eq__(self, o):
        return self.parts == o.parts

    def __lt__(self, o):
        return self.parts < o.parts

    def __repr__(self):
        return ".".join(map(str, self.parts))


a, b = Version("1.10"), Version("1.9.2")
reveal_value((a > b, a >= b, a <= b, a < b, a != b))
reveal_value(sorted([a, b, Version("0.1")]))
reveal_value(max(a, b))


def by_length(x, y):
    return len(x) - len(y) or (x > y) - (x < y)


reveal_value(sorted(["bb", "a", "ab", "c"], key=functools.cmp_to_key(by_length)))


class Cell:
    def __init__(self):
        self.alive = None

    def set_state(self, state, why=""):
        self.alive = (state, why)

    live = functools.partialmethod(set_state, True)
    die = functools.partialmethod(set_state, False, why="old")


c = Cell()
c.live()
reveal_value(c.alive)
c.die()
reveal_value(c.alive)
c.live(why="new")
reveal_value(c.alive)
