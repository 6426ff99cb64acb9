# How things print.
reveal_value(repr("it's"))
reveal_value(repr('say "hi"'))
reveal_value(repr("both ' and \""))
reveal_value(repr("tab\tnew\nback\\"))
reveal_value(repr("\x00\x7f\xe9"))
reveal_value(str([1, "a", None, True, 1.0]))
reveal_value(str((1,)))
reveal_value(str(()))
reveal_value(str({"k": [1, {2: 3}]}))
reveal_value(str({1}))
reveal_value(str(set()))
reveal_value(str(frozenset({1})))
reveal_value(repr(b"ab\x00\xff'"))
reveal_value(str(1e100))
reveal_value(str(0.1 + 0.2))
reveal_value(str(1 / 3))
reveal_value(str(100000000000000000.0))
reveal_value(repr(range(3)))
reveal_value(repr(slice(1, None, 2)))
reveal_value(str(int))
reveal_value(repr(ValueError("bad", 3)))
reveal_value(str(ValueError("bad", 3)))
reveal_value(str(KeyError("k")))
reveal_value(ascii("é"))


class Node:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return f"Node({self.n})"


reveal_value(str(Node(1)))
reveal_value(f"{[Node(1)]} {Node(2)!s}")
loop = [1]
loop.append(loop)
reveal_value(repr(loop))
reveal_value(str(type(Node(1))))
reveal_value(repr(...))
reveal_value(repr(NotImplemented))
