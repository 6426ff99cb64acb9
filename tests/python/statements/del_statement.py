# del of names, items, slices, attributes.
x = [0, 1, 2, 3, 4, 5]
del x[0]
del x[-1], x[1]
reveal_value(x)
del x[::2]
reveal_value(x)
d = {"a": 1, "b": 2, "c": 3}
del d["a"], d["c"]
reveal_value(d)


class Box:
    shared = 1

    def __init__(self):
        self.own = 2

    def __delattr__(self, name):
        log.append(name)
        super().__delattr__(name)

    def __delitem__(self, key):
        log.append(("item", key))


log = []
b = Box()
del b.own
del b[1:2], b["k", 3]
reveal_value(log)
try:
    del b.shared
except AttributeError as e:
    reveal_value(str(e))
del Box.shared
reveal_value(hasattr(b, "shared"))
y = z = 1
del (y, [z])
try:
    z
except NameError as e:
    reveal_value(str(e))
for bad in (lambda: d.__delitem__("zz"), lambda: x.__delitem__(9)):
    try:
        bad()
    except (KeyError, IndexError) as e:
        reveal_value(repr(e))
t = (1, 2)
try:
    del t[0]
except TypeError as e:
    reveal_value(str(e))
