# What goes wrong in with statements.
log = []


class NoExit:
    def __enter__(self):
        return 1


class NoEnter:
    def __exit__(self, *a):
        pass


class EnterFails:
    def __enter__(self):
        raise RuntimeError("enter")

    def __exit__(self, *a):
        log.append("exit of EnterFails")


class ExitFails:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        raise OSError("exit")


class Truthy:
    def __enter__(self):
        return self

    def __exit__(self, *a):
        return [0]


def words(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}", type(e.__context__).__name__
    return "fine"


def use(cm, fail=False):
    with cm:
        if fail:
            raise ValueError("body")


reveal_value(words(lambda: use(NoExit())))
reveal_value(words(lambda: use(NoEnter())))
reveal_value(words(lambda: use(3)))
reveal_value(words(lambda: use(EnterFails())))
reveal_value(words(lambda: use(ExitFails())))
reveal_value(words(lambda: use(ExitFails(), True)))
reveal_value(words(lambda: use(Truthy(), True)))
reveal_value(log)
cm = Truthy()
cm.__exit__ = lambda *a: False
reveal_value(words(lambda: use(cm, True)))
