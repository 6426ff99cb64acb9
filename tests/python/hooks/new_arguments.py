# object takes no arguments.
class A:
    def __new__(cls, x):
        return super().__new__(cls, x)


class B:
    pass


class C:
    def __init__(self, x):
        super().__init__(x)


class D:
    def __init__(self):
        return 3


def message(f):
    try:
        f()
    except TypeError as e:
        return str(e)


reveal_value(message(lambda: A(1)))
reveal_value(message(lambda: B(1)))
reveal_value(message(lambda: C(1)))
reveal_value(message(D))
reveal_value(message(lambda: B(x=1)))
