# Operators as functions.
import operator
from operator import attrgetter, itemgetter, methodcaller

runs = [{"n": "b", "acc": 2}, {"n": "a", "acc": 2}, {"n": "c", "acc": 1}]
reveal_value([r["n"] for r in sorted(runs, key=itemgetter("acc", "n"))])
reveal_value(itemgetter(1)([5, 6]))
reveal_value(itemgetter(slice(1, None))("abc"))
reveal_value(max({"a": 1, "b": 3}.items(), key=operator.itemgetter(1)))
reveal_value(methodcaller("split", ",")("a,b"))
reveal_value(attrgetter("real", "imag")(5))


class A:
    class b:
        c = 3


reveal_value(attrgetter("b.c")(A))
ops = {"+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "//": operator.floordiv,
       "%": operator.mod, "**": operator.pow, "<": operator.lt, ">=": operator.ge, "==": operator.eq, "in": operator.contains}
reveal_value({k: f(7, 2) for k, f in ops.items() if k != "in"})
reveal_value(operator.neg(3))
reveal_value(operator.not_([]))
reveal_value(operator.concat([1], [2]))
reveal_value(operator.getitem({"k": 1}, "k"))
d = {"a": 1}
operator.setitem(d, "b", 2)
operator.delitem(d, "a")
reveal_value(d)
reveal_value(operator.countOf([1, 2, 1], 1))
reveal_value(operator.indexOf([1, 2, 1], 2))
reveal_value(operator.iadd([1], [2]))
reveal_value(operator.index(True))
reveal_value(operator.truth("x"))
reveal_value(operator.is_(None, None))
reveal_value(operator.xor(5, 1), )
reveal_value(operator.length_hint([1, 2]))
reveal_value(operator.abs(-3))
reveal_value(operator.invert(0))
reveal_value(operator.ior({1}, {2}))
reveal_value(operator.call(max, 1, 2))
try:
    itemgetter("x")({"a": 1})
except KeyError as error:
    reveal_value(str(error))
