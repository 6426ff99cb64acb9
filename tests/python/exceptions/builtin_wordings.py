# The words of common exceptions.
def words(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "fine"


class Empty:
    pass


reveal_value(words(lambda: 1 / 0))
reveal_value(words(lambda: 1 // 0))
reveal_value(words(lambda: 1 % 0))
reveal_value(words(lambda: 1.0 / 0))
reveal_value(words(lambda: [1][5]))
reveal_value(words(lambda: (1,)[5]))
reveal_value(words(lambda: "ab"[7]))
reveal_value(words(lambda: {"a": 1}["b"]))
reveal_value(words(lambda: {}[(1, 2)]))
reveal_value(words(lambda: 1 + "a"))
reveal_value(words(lambda: "a" + 1))
reveal_value(words(lambda: [] + ()))
reveal_value(words(lambda: None + 1))
reveal_value(words(lambda: -"a"))
reveal_value(words(lambda: int("12x")))
reveal_value(words(lambda: float("abc")))
reveal_value(words(lambda: Empty().x))
reveal_value(words(lambda: None.shape))
reveal_value(words(lambda: len(5)))
reveal_value(words(lambda: 5()))
reveal_value(words(lambda: 5[0]))
reveal_value(words(lambda: {[]: 1}))
reveal_value(words(lambda: 1 < "a"))
reveal_value(words(lambda: [].remove(3)))
reveal_value(words(lambda: undefined_name))
reveal_value(words(lambda: [][::0]))
reveal_value(words(lambda: for_each(1)))
