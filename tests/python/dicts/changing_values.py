# What loops over dicts, views and sets see of changes while they run.
rates = {"stem": 1, "body": 2, "head": 3}
seen = []
for name, rate in rates.items():
    rates["head"] = 30
    seen.append((name, rate))
reveal_value(seen)
for value in rates.values():
    rates["body"] = value
reveal_value(rates)
view = rates.keys()
rates["extra"] = 4
reveal_value(list(view))


def attempt(container, change, of=iter):
    steps = 0
    try:
        for _ in of(container):
            steps += 1
            change(container)
    except RuntimeError as e:
        return steps, str(e)
    return steps, "finished"


reveal_value(attempt({"a": 1, "b": 2}, lambda d: d.pop("b", None)))
reveal_value(attempt({"a": 1, "b": 2}, lambda d: d.update(c=3), dict.items))
reveal_value(attempt({"a": 1}, lambda d: d.setdefault("b", 0), dict.values))
reveal_value(attempt({"a": 1, "b": 2}, lambda d: d.update(a=5)))
reveal_value(attempt({1, 2, 3}, lambda s: s.discard(3)))
reveal_value(attempt({1, 2}, lambda s: s.add(2)))
reveal_value(attempt({"a": 1}, lambda d: d.clear()))
reveal_value(attempt({"a": 1, "b": 2}, lambda d: d.pop("a", None), lambda d: list(d)))
reveal_value(attempt({"a": 1}, lambda d: d.update(b=1), enumerate))
numbers = {i: i for i in range(40)}
try:
    reveal_value([numbers.pop(k) for k in numbers])
except RuntimeError as e:
    reveal_value((str(e), len(numbers)))
it = iter({"x": 1})
reveal_value(next(it))
reveal_value(next(it, "over"))
grow = [1]
for n in grow:
    if len(grow) < 4:
        grow.append(n + 1)
reveal_value(grow)
