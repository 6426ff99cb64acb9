# What is read in a later iteration, or behind the loop, is live: it is kept. The answers are those of CPython.
import contextlib
import torch

Z = torch.zeros


def after_exception():
    x = None
    try:
        for k in range(4):
            x = Z(k + 1)
            if k == 2:
                raise KeyError(k)
            x = Z(9)
    except KeyError:
        return tuple(x.shape)


reveal_value(after_exception())  # revealed: (3,)


def in_finally():
    seen = []
    for k in range(3):
        try:
            if k == 1:
                continue
            y = Z(k + 2)
        finally:
            if k:
                seen.append(y.size(0))
    return seen


reveal_value(in_finally())  # revealed: [2, 4]


def suppressed():
    out = []
    for k in range(4):
        with contextlib.suppress(ZeroDivisionError):
            t = Z(5 // (k - 2) + 6)
        out.append(t.size(0))
    return out


reveal_value(suppressed())  # revealed: [3, 1, 1, 11]


class Swallow:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return True


def swallowed():
    out = []
    for k in range(4):
        with Swallow():
            t = Z(5 // (k - 2) + 6)
        out.append(t.size(0))
    return out


reveal_value(swallowed())  # revealed: [3, 1, 1, 11]


def outer_inner():
    total = []
    last = Z(1)
    for a in range(3):
        w = Z(a + 1)
        for b in range(2):
            w = torch.cat([w, Z(1)])
            tmp = w.size(0)
        total.append((w.size(0), tmp, last.size(0)))
        last = w
    return total


reveal_value(outer_inner())  # revealed: [(3, 3, 1), (4, 4, 3), (5, 5, 4)]


def while_else():
    n = 0
    while n < 3:
        v = Z(n + 1)
        n += 1
    else:
        return v.size(0), n


reveal_value(while_else())  # revealed: (3, 3)


def conditional():
    got = []
    for k in range(5):
        if k % 2 == 0:
            c = Z(k + 1)
        got.append(c.size(0))
    return got


reveal_value(conditional())  # revealed: [1, 1, 3, 3, 5]


def walrus():
    r = []
    for k in range(3):
        if k and (p := Z(k)).size(0) > 1:
            pass
        if k > 0:
            r.append(p.size(0))
    return r


reveal_value(walrus())  # revealed: [1, 2]


def boolean():
    r = []
    q = Z(7)
    for k in range(3):
        _ = k == 1 and (q := Z(k + 10)) is not None
        r.append(q.size(0))
    return r


reveal_value(boolean())  # revealed: [7, 11, 11]


def closure():
    fs = []
    for k in range(3):
        h = Z(k + 1)
        fs.append(lambda: h.size(0))
    return [f() for f in fs]


reveal_value(closure())  # revealed: [3, 3, 3]


def target_after():
    for k, t in enumerate([Z(1), Z(2), Z(3)]):
        s = t + 1
    return k, t.size(0), s.size(0)


reveal_value(target_after())  # revealed: (2, 3, 3)


def breaks():
    for k in range(5):
        m = Z(k + 1)
        if m.size(0) == 3:
            break
        m = Z(100)
    return m.size(0)


reveal_value(breaks())  # revealed: 3


def read_in_nested_comprehension():
    r = []
    scale = 1
    for k in range(3):
        r.append([scale * j for j in range(2)])
        scale = Z(k + 2).size(0)
    return r


reveal_value(read_in_nested_comprehension())  # revealed: [[0, 1], [0, 2], [0, 3]]

state = Z(1)


def peek():
    return state.size(0)


peeks = []
for k in range(3):
    peeks.append(peek())
    state = Z(k + 5)
reveal_value(peeks)  # revealed: [1, 5, 6]

hidden = Z(1)
seen = []
for k in range(3):
    seen.append([hidden.size(0) for _ in range(1)][0])
    hidden = Z(k + 5)
reveal_value(seen)  # revealed: [1, 5, 6]


class Reader:
    pass


made = []
value = 0
for k in range(3):
    class Here:
        got = value
    made.append(Here.got)
    value = Z(k + 3).size(0)
reveal_value(made)  # revealed: [0, 3, 4]

names = []
for k in range(2):
    names.append("late" in globals())
    late = Z(2)
reveal_value(names)  # revealed: [False, True]


def match_it():
    r = []
    for k in range(3):
        match k:
            case 0:
                z = Z(4)
            case 1:
                r.append(z.size(0))
            case _:
                z = Z(6)
        r.append(z.size(0))
    return r


reveal_value(match_it())  # revealed: [4, 4, 4, 6]


def deleted():
    r = []
    for k in range(3):
        d = Z(k + 1)
        r.append(d.size(0))
        del d
        try:
            d
        except UnboundLocalError:
            r.append("gone")
    return r


reveal_value(deleted())  # revealed: [1, 'gone', 2, 'gone', 3, 'gone']


def try_else():
    r = []
    for k in range(3):
        try:
            e = Z(k + 1) if k != 1 else int("x")
        except ValueError as error:
            r.append(str(error)[:7])
        else:
            r.append(e.size(0))
        r.append(e.size(0) if k else -1)
    return r


reveal_value(try_else())  # revealed: [1, -1, 'invalid', 1, 3, 3]


def generator():
    for k in range(3):
        g = Z(k + 1)
        yield g.size(0)
        u = g


reveal_value(list(generator()))  # revealed: [1, 2, 3]
