# A sequence of one's own: every access.
class Buffer:
    def __init__(self, items=()):
        self.items = list(items)
        self.log = []

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return Buffer(self.items[i])
        return self.items[i]

    def __setitem__(self, i, v):
        self.log.append(("set", i))
        self.items[i] = v

    def __delitem__(self, i):
        self.log.append(("del", i))
        del self.items[i]

    def __contains__(self, v):
        return v in self.items

    def __reversed__(self):
        return iter(self.items[::-1])

    def __iter__(self):
        return iter(self.items)


b = Buffer(range(6))
b[0] = 10
b[1:3] = ["a"]
del b[-1]
reveal_value((list(b), len(b), b[1], b[-1]))
reveal_value(b.log)
reveal_value((10 in b, 99 in b, "a" not in b))
reveal_value(list(reversed(b)))
reveal_value(b[1:3].items)
reveal_value(bool(Buffer()), )
first, *rest = b
reveal_value((first, rest))
reveal_value([*b, *Buffer([7])])
reveal_value(max(Buffer([3, 9, 2])))
