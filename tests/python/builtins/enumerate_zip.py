# Loops over several things at once.
names = ["conv", "norm", "act"]
sizes = [64, 128, 256, 512]
reveal_value(list(enumerate(names)))
reveal_value(list(enumerate(names, start=1)))
reveal_value(list(enumerate("ab", 10)))
reveal_value(list(zip(names, sizes)))
reveal_value(list(zip()))
reveal_value(list(zip(names)))
reveal_value(dict(zip(names, sizes)))
reveal_value(list(zip(sizes[:-1], sizes[1:])))
pairs = [(1, "a"), (2, "b")]
numbers, letters = zip(*pairs)
reveal_value(numbers)
reveal_value(letters)
try:
    list(zip(names, sizes, strict=True))
except ValueError as error:
    reveal_value(str(error))
try:
    list(zip(sizes, names, strict=True))
except ValueError as error:
    reveal_value(str(error))
try:
    list(zip([1], [2], [], strict=True))
except ValueError as error:
    reveal_value(str(error))
reveal_value(list(zip(names, "xyz", strict=True)))
it = iter(sizes)
reveal_value(list(zip(it, it)))
reveal_value([i * w for i, (n, w) in enumerate(zip(names, sizes), 1)])
e = enumerate(names)
reveal_value(next(e))
reveal_value(list(e))
try:
    enumerate(5)
except TypeError as error:
    reveal_value(str(error))
