# The best epoch, by max and min.
history = {"a": 0.5, "b": 0.9, "c": 0.7}
reveal_value(max(history, key=history.get))
reveal_value(min(history.values()))
reveal_value(max(history.items(), key=lambda kv: kv[1]))
reveal_value(max(3, 7, 5))
reveal_value(max([3, 7, 5]))
reveal_value(min("hello"))
reveal_value(max([], default=0))
reveal_value(min((), default=None))
reveal_value(max([1, 5, 5.0]))
reveal_value(max([1, 5.0, 5]))
reveal_value(max(["aa", "b", "cc"], key=len))
reveal_value(min(["aa", "b", "cc"], key=len))
reveal_value(max([(1, "b"), (1, "a")]))
reveal_value(max(1, 2.5))
reveal_value(min(True, 0))
reveal_value(max([[1, 2], [1, 3], [0]]))
reveal_value(max(-3, 2, key=abs))
try:
    max([])
except ValueError as error:
    reveal_value(str(error))
try:
    min(())
except ValueError as error:
    reveal_value(str(error))
try:
    max(5)
except TypeError as error:
    reveal_value(str(error))
try:
    max([1, "a"])
except TypeError as error:
    reveal_value(str(error))
try:
    max(1, 2, default=3)
except TypeError as error:
    reveal_value(str(error))
try:
    max()
except TypeError as error:
    reveal_value(str(error))
