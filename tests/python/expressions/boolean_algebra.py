# Truth of every kind of value, in every kind of condition.
class Len:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


class Both(Len):
    def __bool__(self):
        return True


values = [0, 1, -1, 0.0, 0.1, "", " ", [], [0], (), (0,), {}, {0: 0}, set(), None, True, Len(0), Len(2), Both(0), range(0), range(1), b"", ..., int]
reveal_value([bool(v) for v in values])
reveal_value([not v for v in values[:6]])
reveal_value([i for i, v in enumerate(values) if v and i > 12])
reveal_value(all([]) and not any([]))
reveal_value(len(list(filter(None, values))))
reveal_value(sum(map(bool, values)))
reveal_value((True and [] or "default", False or 0 or None, "a" and "b" and "c"))
reveal_value((not not 5) is True)
reveal_value([a ^ b for a in (True, False) for b in (True, False)])
reveal_value(bool("False"))
x = []
x or x.append(1)
x and x.append(2)
reveal_value(x)
while not (len(x) > 4 or x[-1] == 9):
    x.append(x[-1] * 3)
reveal_value(x)
