# reduce over shapes.
import functools
import operator
from functools import reduce

reveal_value(reduce(lambda a, b: a * b, [2, 3, 4]))
reveal_value(reduce(operator.mul, (2, 3), 10))
reveal_value(reduce(operator.add, [[1], [2]], []))
reveal_value(reduce(lambda a, k: a[k], ["a", "b"], {"a": {"b": 7}}))
reveal_value(reduce(max, [3, 9, 2]))
reveal_value(reduce(operator.add, [], 5))
reveal_value(functools.reduce(getattr, "real.imag".split("."), 5))
try:
    reduce(operator.add, [])
except TypeError as error:
    reveal_value(str(error))
try:
    reduce(operator.add, 5)
except TypeError as error:
    reveal_value(str(error))
compose = lambda *fs: reduce(lambda f, g: lambda x: g(f(x)), fs)
reveal_value(compose(lambda x: x + 1, lambda x: x * 10, str)(4))
reveal_value(reduce(operator.and_, [{1, 2}, {2, 3}]))
reveal_value(reduce(lambda acc, kv: {**acc, kv[0]: kv[1]}, [("a", 1), ("b", 2)], {}))
