# `as` inside keyword and mapping patterns, groups, nested alternatives.
class C:
    def __init__(self, k, v=None):
        self.k, self.v = k, v


class P:
    __match_args__ = ("x",)

    def __init__(self, x):
        self.x = x


def f(v):
    match v:
        case C(k=P(x=1) as p):
            return "one", p.x
        case C(k=P(x) as p, v=(int() | str()) as w):
            return "p", x, w
        case C(k=[1, *_] as seq):
            return "seq", seq
        case C(k=("a" | "b") as letter, v={"n": int() as n}):
            return "letter", letter, n
        case {"key": C(k=inner) as whole}:
            return "in dict", inner, whole.k
        case [C(k=1 | 2 as small), (P() | C()) as second]:
            return "list", small, type(second).__name__
        case (P(x=(3 | 4) as n)):
            return "grouped", n
    return None


reveal_value(f(C(P(1))))
reveal_value(f(C(P(2), "w")))
reveal_value(f(C([1, 2])))
reveal_value(f(C("b", {"n": 5})))
reveal_value(f({"key": C("in")}))
reveal_value(f([C(2), P(0)]))
reveal_value(f(P(4)))
reveal_value(f(P(5)))
