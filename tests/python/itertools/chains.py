# Parameters of several modules in one run.
import itertools
from itertools import chain

a, b = [1, 2], (3,)
reveal_value(list(chain(a, b, "x")))
reveal_value(list(chain.from_iterable([[1], [2, 3], []])))
reveal_value(list(chain()))
c = chain(a, b)
reveal_value(next(c))
reveal_value(list(c))
reveal_value(list(itertools.chain.from_iterable({"k": [1, 2], "j": [3]}.values())))
reveal_value(sum(chain(range(3), [10])))
reveal_value(list(chain({"a": 1}, {"b": 2})))
reveal_value(type(chain(a)).__name__)


def endless():
    i = 0
    while True:
        yield [i]
        i += 1


flat = chain.from_iterable(endless())
reveal_value([next(flat) for _ in range(3)])
reveal_value(list(itertools.chain(*[[1], [2]])))
try:
    list(chain([1], 5))
except TypeError as error:
    reveal_value(str(error))
