# An __exit__ that raises replaces the exception; the old one is its context.
class Bad:
    def __enter__(self): return 1
    def __exit__(self, kind, value, tb):
        raise KeyError("exit") from value


class Swallow:
    def __enter__(self): pass
    def __exit__(self, kind, value, tb):
        self.kind = kind
        return True


try:
    with Bad():
        raise ValueError("body")
except KeyError as e:
    reveal_value((e.args, type(e.__cause__).__name__))
s = Swallow()
with s:
    1 / 0
reveal_value(s.kind.__name__)
with s:
    pass
reveal_value(s.kind)


class NoExit:
    def __enter__(self): pass


try:
    with NoExit(): pass
except (TypeError, AttributeError) as e:
    reveal_value(type(e).__name__)
