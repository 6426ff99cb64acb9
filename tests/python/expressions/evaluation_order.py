# Left to right, with the right-hand side of an assignment first.
log = []


def e(name, value=None):
    log.append(name)
    return value


def order():
    result = " ".join(log)
    log.clear()
    return result


e("a", 1) + e("b", 2) * e("c", 3)
reveal_value(order())
e("f", lambda *a, **k: None)(e("x"), *e("y", []), k=e("z"), **e("w", {}))
reveal_value(order())
e("obj", {})[e("key")] = e("value")
reveal_value(order())
{e("k1"): e("v1"), e("k2"): e("v2")}
reveal_value(order())
[e("l1"), e("l2")], (e("t1"), e("t2"))
reveal_value(order())
e("then") if e("cond", 0) else e("else")
reveal_value(order())
x = [0]
x[e("i", 0)] += e("rhs", 1)
reveal_value(order())
e("o", {}).setdefault(e("p"), e("q"))
reveal_value(order())


@e("deco2", lambda f: f)
@e("deco1", lambda f: f)
def g(a=e("default1"), *, b=e("default2")) -> e("annotation"):
    pass


reveal_value(order())
a = b = e("once", 1)
reveal_value((order(), a, b))
