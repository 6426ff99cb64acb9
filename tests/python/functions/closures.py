# Cells are shared and late-bound.
def counter():
    n = 0

    def up(by=1):
        nonlocal n
        n += by
        return n

    def get():
        return n

    return up, get


up, get = counter()
other_up, other_get = counter()
up()
up(5)
other_up()
reveal_value((get(), other_get()))


def late():
    fs = []
    for i in range(3):
        def f():
            return i
        fs.append(f)
    i = "changed"
    return [f() for f in fs]


reveal_value(late())


def outer(x):
    def middle():
        def inner():
            return x * 2
        return inner
    return middle


reveal_value(outer(21)()())


def unbound():
    def use():
        return later
    try:
        use()
    except NameError as e:
        words = str(e)
    later = "now"
    return words, use()


reveal_value(unbound())
reveal_value(up.__closure__[0].cell_contents)
reveal_value(up.__code__.co_freevars)


def make_schedule(base):
    history = []

    def step(epoch):
        history.append(base * 0.5 ** epoch)
        return history

    return step


step = make_schedule(1.0)
step(0)
reveal_value(step(2))
