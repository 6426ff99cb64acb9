# sum, min, max over numbers and objects.
reveal_value((sum([]), sum([1, 2.5]), sum([[1], [2]], []), sum(range(5), 10)))
reveal_value((max(3, 1, 2), max([3, 9], [4]), max("abc"), max({"a": 1, "b": 0})))
reveal_value((min([(2, "b"), (1, "z")]), min("b", "a"), min([5], key=abs)))
reveal_value(max(["aa", "b", "cc"], key=len))
reveal_value(min(["aa", "b", "c"], key=len))
reveal_value((max([], default="none"), min((), default=None)))
reveal_value(sum(x * w for x, w in zip([1, 2, 3], [0.5, 0.25, 0.25])))
reveal_value(sum([0.1] * 10))
for bad in (lambda: max([]), lambda: sum(["a"]), lambda: max(1, "a"), lambda: max(), lambda: sum([[1]])):
    try:
        bad()
    except (TypeError, ValueError) as e:
        reveal_value(str(e))
reveal_value((abs(-3), abs(2.5), abs(-0.0), divmod(7, -2), divmod(-7.5, 2)))
values = {"train": 0.8, "val": 0.95, "test": 0.9}
reveal_value(max(values, key=values.get))
reveal_value(sorted(values.items(), key=lambda kv: -kv[1])[0])
reveal_value(sum(len(k) for k in values))
reveal_value([max(0, min(v, 255)) for v in (-5, 100, 300)])
