# A set of visited nodes.
seen = set()
seen.add(3)
seen.add(3)
seen.update([1, 2], {5})
reveal_value(sorted(seen))
seen.discard(9)
seen.discard(1)
reveal_value(seen)
seen.remove(2)
reveal_value(len(seen))
seen |= {7, 8}
reveal_value(sorted(seen))
seen &= {3, 7, 9}
reveal_value(sorted(seen))
seen -= {3}
reveal_value(seen)
seen ^= {7, 1}
reveal_value(seen)
seen.difference_update([1])
reveal_value(seen)
seen.update("ab")
seen.intersection_update("ba")
reveal_value(sorted(seen))
seen.symmetric_difference_update({"a", "c"})
reveal_value(sorted(seen))
copy = seen.copy()
seen.clear()
reveal_value(sorted(copy))
reveal_value(seen)
one = {42}
reveal_value(one.pop())
try:
    one.pop()
except KeyError as error:
    reveal_value(str(error))
try:
    one.remove("x")
except KeyError as error:
    reveal_value(str(error))
try:
    one.add([1])
except TypeError as error:
    reveal_value(str(error))
