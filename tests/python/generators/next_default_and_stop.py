# next() with and without default, StopIteration and its value.
def count(n):
    i = 0
    while i < n:
        yield i
        i += 1
    return f"{n} items"


c = count(2)
reveal_value([next(c), next(c)])
try:
    next(c)
except StopIteration as stop:
    reveal_value(stop.value)
try:
    next(c)
except StopIteration as stop:
    reveal_value(stop.value)
reveal_value(next(c, -1))
reveal_value(next(iter([]), "empty"))
reveal_value(next((x for x in [3, 8, 10] if x % 4 == 0), None))
it = iter("ab")
reveal_value((next(it), next(it), next(it, "z")))
try:
    next(5)
except TypeError as error:
    reveal_value(str(error))
reveal_value(iter(c) is c)
