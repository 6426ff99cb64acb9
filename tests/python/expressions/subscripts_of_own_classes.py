# What __getitem__ sees: ints, slices, tuples, Ellipsis, None.
class Probe:
    def __getitem__(self, key):
        return key

    def __class_getitem__(cls, key):
        return f"{cls.__name__}[{key}]"


p = Probe()
reveal_value(p[1])
reveal_value(p[-1:2])
reveal_value(p[1, 2])
reveal_value(p[1,])
reveal_value(p[()])
reveal_value(p[..., 0])
reveal_value(p[:, None, ::2])
reveal_value(p[1:2, 3:4:5, ...])
reveal_value(p["a":"b"])
reveal_value(p[(1, 2), 3])
reveal_value(p[*[1, 2], 3])
reveal_value(p[:])
reveal_value(p[lambda: 0].__name__)
reveal_value(Probe[int, 3])


class Grid:
    def __init__(self, rows):
        self.rows = rows

    def __getitem__(self, key):
        if isinstance(key, tuple):
            r, c = key
            if isinstance(r, slice):
                return [row[c] for row in self.rows[r]]
            return self.rows[r][c]
        return Grid(self.rows[key]) if isinstance(key, slice) else self.rows[key]

    def __setitem__(self, key, v):
        r, c = key
        self.rows[r][c] = v

    def __delitem__(self, key):
        del self.rows[key]


g = Grid([[1, 2], [3, 4], [5, 6]])
reveal_value((g[0], g[1, 1], g[:, 0], g[1:].rows))
g[2, 0] = "new"
del g[0]
reveal_value(g.rows)
