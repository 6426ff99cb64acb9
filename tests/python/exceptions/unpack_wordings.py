# The words of failed unpacking.
def words(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


def two(v):
    a, b = v


def star(v):
    a, b, *c = v


def nested(v):
    (a, b), c = v


reveal_value(words(lambda: two([1])))
reveal_value(words(lambda: two([1, 2, 3])))
reveal_value(words(lambda: two("")))
reveal_value(words(lambda: two(5)))
reveal_value(words(lambda: two(None)))
reveal_value(words(lambda: two({"a": 1})))
reveal_value(words(lambda: two(range(4))))
reveal_value(words(lambda: two(iter([1, 2, 3]))))
reveal_value(words(lambda: star([1])))
reveal_value(words(lambda: star(())))
reveal_value(words(lambda: nested([(1,), 2])))
reveal_value(words(lambda: nested([1, 2])))
reveal_value(words(lambda: [a for a, b in [(1, 2), (3,)]]))
