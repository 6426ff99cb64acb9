# Ranking runs in place.
runs = [("a", 3), ("b", 1), ("c", 2), ("d", 1)]
runs.sort(key=lambda r: r[1])
reveal_value(runs)
runs.sort(key=lambda r: r[1], reverse=True)
reveal_value(runs)
runs.sort()
reveal_value(runs)
runs.reverse()
reveal_value(runs)
numbers = [3, -1, 2.5, True]
reveal_value(numbers.sort())
reveal_value(numbers)
numbers.sort(key=abs, reverse=True)
reveal_value(numbers)
words = ["banana", "Apple", "cherry"]
words.sort()
reveal_value(words)
words.sort(key=str.lower)
reveal_value(words)
words.sort(key=len)
reveal_value(words)
pairs = [[2, "b"], [1, "z"], [2, "a"]]
pairs.sort()
reveal_value(pairs)
try:
    [3, "a"].sort()
except TypeError as error:
    reveal_value(str(error))
try:
    [1].sort(lambda x: x)
except TypeError as error:
    reveal_value(str(error))
try:
    [None, 1].sort()
except TypeError as error:
    reveal_value(str(error))
reveal_value(sorted(range(5), key=lambda i: -i))
reveal_value(sorted(range(3), key=[0.3, 0.1, 0.2].__getitem__))
