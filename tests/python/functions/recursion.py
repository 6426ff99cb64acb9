# Recursion: direct, mutual, over structures, too deep.
def hanoi(n, a="A", b="B", c="C"):
    return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)


def is_even(n):
    return n == 0 or is_odd(n - 1)


def is_odd(n):
    return n != 0 and is_even(n - 1)


def depth(tree):
    return 1 + max((depth(t) for t in tree), default=0) if isinstance(tree, list) else 0


def ackermann(m, n):
    if m == 0:
        return n + 1
    return ackermann(m - 1, 1 if n == 0 else ackermann(m, n - 1))


def merge_sort(x):
    if len(x) < 2:
        return x
    mid = len(x) // 2
    a, b = merge_sort(x[:mid]), merge_sort(x[mid:])
    out = []
    while a and b:
        out.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return out + a + b


reveal_value(hanoi(6))
reveal_value((is_even(20), is_odd(7), is_even(9)))
reveal_value(depth([1, [2, [3]], []]))
reveal_value(ackermann(2, 3))
reveal_value(merge_sort([5, 2, 9, 1, 5, 6]))


def forever(n):
    return forever(n + 1)


try:
    forever(0)
except RecursionError as e:
    reveal_value(str(e)[:32])


def flatten(d, prefix=""):
    out = {}
    for k, v in d.items():
        out.update(flatten(v, f"{prefix}{k}.") if isinstance(v, dict) else {prefix + k: v})
    return out


reveal_value(flatten({"opt": {"lr": 0.1, "sched": {"step": 3}}, "seed": 0}))
