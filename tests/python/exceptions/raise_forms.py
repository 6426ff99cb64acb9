# What can be raised: classes, instances, nothing else.
def words(f):
    try:
        f()
    except BaseException as e:
        return f"{type(e).__name__}: {e}"


def raise_it(x):
    raise x


reveal_value(words(lambda: raise_it(ValueError)))
reveal_value(words(lambda: raise_it(ValueError("a", 1))))
reveal_value(words(lambda: raise_it("text")))
reveal_value(words(lambda: raise_it(None)))
reveal_value(words(lambda: raise_it(int)))
reveal_value(words(lambda: raise_it(NotImplementedError)))
reveal_value(words(lambda: raise_it(KeyboardInterrupt)))
reveal_value(words(lambda: raise_it(SystemExit(3))))


class NeedsArgs(Exception):
    def __init__(self, a):
        super().__init__(a)


reveal_value(words(lambda: raise_it(NeedsArgs)))


def catch_wrong():
    try:
        raise ValueError("v")
    except "text":
        pass


reveal_value(words(catch_wrong))
reveal_value(words(lambda: raise_it(ExceptionGroup("many", [ValueError(1)]))))
