# Unpacking into displays and calls.
a, b = [1, 2], (3,)
reveal_value([*a, *b, *"xy"])
reveal_value((*a, 0, *b))
reveal_value(sorted({*a, *b, 1}))
reveal_value({**{"x": 1}, "y": 2, **{"x": 3}})
reveal_value([*range(3), *[], *(i for i in range(2)), *{"k": 1}])


def f(*args, **kwargs):
    return args, kwargs


reveal_value(f(*a, 9, *b, k=1, **{"z": 2}, **{}))
reveal_value(f(**{"a b": 1, "class": 2}))
reveal_value(f(*[], **{}))
t = *a, *b
reveal_value(t)


def g():
    return *a, 5


reveal_value(g())
for row in *a, 7:
    last = row
reveal_value(last)
reveal_value([*{1: "a", 2: "b"}.values()])
for bad in (lambda: [*5], lambda: f(*None), lambda: f(**[1]), lambda: f(k=1, **{"k": 2}), lambda: {**5},
            lambda: f(**{1: 2})):
    try:
        bad()
    except TypeError as e:
        reveal_value(str(e))
