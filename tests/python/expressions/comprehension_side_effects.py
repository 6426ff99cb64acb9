# How often, and in which order, the parts of a comprehension run.
log = []


def t(x, r=True):
    log.append(x)
    return r


def order():
    out = "".join(map(str, log))
    log.clear()
    return out


[t("e") for x in t("i", [1, 2]) if t("c")]
reveal_value(order())
[t(f"e{x}{y}") for x in t("a", "pq") for y in t("b", [1, 2]) if t("c", y == 1)]
reveal_value(order())
{t("k", x): t("v") for x in [1, 2]}
reveal_value(order())
g = (t("late") for _ in t("now", [1]))
reveal_value(order())
list(g)
reveal_value(order())
any(t(x, x == "b") for x in "abc")
reveal_value(order())
all(t(x, x != "b") for x in "abc")
reveal_value(order())
"b" in (t(x, x) for x in "abc")
reveal_value(order())
next(x for x in "abc" if t(x, x > "a"))
reveal_value(order())
max((t(x, ord(x)) for x in "abc"), key=lambda v: t(v, -v))
reveal_value(order())
sorted("ba", key=lambda x: t(x, x))
reveal_value(order())
dict.fromkeys((t(x, x) for x in "ab"), t("d"))
reveal_value(order())
a, *b = (t(x, x) for x in "abc")
reveal_value((order(), a, b))
