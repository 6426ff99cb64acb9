# repr of values of every type, nested.
class Named:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Named({self.n!r})"


class Text(str):
    pass


class Items(list):
    def __repr__(self):
        return "Items" + super().__repr__()


reveal_value([1, -2.0, "a", 'it\'s "q"', None, True, ..., b"x"])
reveal_value({"k": (1,), 2: [], None: {}, (1, 2): {3}})
reveal_value(Named([Named("x"), {"k": Named(1)}]))
reveal_value([Text("t"), Items([1]), (Named(1),)])
reveal_value((range(3), range(1, 10, 2), slice(1), slice(None, 2, -1)))
reveal_value([int, str, Named, type(None), list[int]])
reveal_value("tab\t nl\n cr\r bs\\ nul\0 é \x1b \u2028 \ud7ff \U0001F600 \xad")
reveal_value(["'", '"', "'\"", "\\'"])
reveal_value(b"\x00\xff'\"\\\n")
a = [1]
a.append(a)
reveal_value(a)
d = {}
d["self"] = d
reveal_value(d)
reveal_value(repr(repr("a")))
reveal_value(str(Exception("e")) + repr(ValueError("v", 2)))
reveal_value({}.keys())
reveal_value({"a": 1}.items())
reveal_value(list({"a": 1}.values()))
reveal_value(frozenset([1]))
reveal_value(bytearray(b"ab"))
reveal_value(complex(1, -2))
