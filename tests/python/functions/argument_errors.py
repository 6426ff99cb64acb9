# The TypeErrors of calls in CPython's words.
def words(g, *args, **kw):
    try:
        g(*args, **kw)
    except TypeError as e:
        return str(e)
    return "fine"


def none():
    pass


def one(a):
    pass


def two(a, b):
    pass


def three(a, b, c):
    pass


def default(a, b=1, c=2):
    pass


def kwonly(a, *, k, l, m=1):
    pass


class C:
    def __init__(self, x):
        pass

    def method(self, y):
        pass

    @staticmethod
    def static(z):
        pass

    @classmethod
    def cls_method(cls, w):
        pass


reveal_value(words(none, 1))
reveal_value(words(none, a=1))
reveal_value(words(one))
reveal_value(words(one, 1, 2))
reveal_value(words(one, 1, a=1))
reveal_value(words(two))
reveal_value(words(three))
reveal_value(words(three, 1))
reveal_value(words(two, 1, 2, 3, 4))
reveal_value(words(default))
reveal_value(words(default, 1, 2, 3, 4))
reveal_value(words(default, 1, d=4))
reveal_value(words(kwonly, 1))
reveal_value(words(kwonly, 1, k=1))
reveal_value(words(kwonly, 1, 2, k=1, l=1))
reveal_value(words(C))
reveal_value(words(C, 1, 2))
reveal_value(words(C(1).method))
reveal_value(words(C(1).method, 1, 2))
reveal_value(words(C.static))
reveal_value(words(C.cls_method))
reveal_value(words(C.method, C(1)))
reveal_value(words(lambda a, b: 0, 1))
