# Taking, dropping and filtering.
from itertools import compress, dropwhile, filterfalse, takewhile, starmap, pairwise

data = [1, 3, 5, 2, 7, 1]
reveal_value(list(takewhile(lambda x: x % 2, data)))
reveal_value(list(dropwhile(lambda x: x % 2, data)))
reveal_value(list(filterfalse(lambda x: x % 2, data)))
reveal_value(list(filterfalse(None, [0, 1, ""])))
reveal_value(list(compress("abcd", [1, 0, True, False])))
reveal_value(list(compress("abcd", [0, 1])))
reveal_value(list(starmap(pow, [(2, 3), (3, 2)])))
reveal_value(list(pairwise([64, 128, 256])))
reveal_value(list(pairwise([1])))
reveal_value(list(pairwise("abc")))
it = iter(data)
reveal_value(list(takewhile(lambda x: x < 4, it)))
reveal_value(list(it))
reveal_value([f"{a}->{b}" for a, b in pairwise(["in", "hid", "out"])])
lazy = filterfalse(lambda x: x > 2, data)
reveal_value(next(lazy))
reveal_value(next(lazy))
