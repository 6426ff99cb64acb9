# getattr, hasattr, dict.get, next with defaults swallow only their own exception.
class Lazy:
    def __getattr__(self, name):
        if name.startswith("x"):
            raise AttributeError(f"no {name}")
        if name == "boom":
            raise ValueError("boom")
        return name.upper()


o = Lazy()
reveal_value(getattr(o, "x1", "default"))
reveal_value(hasattr(o, "x2"))
reveal_value(o.fine)
try:
    hasattr(o, "boom")
except ValueError as e:
    reveal_value(str(e))
try:
    o.x3
except AttributeError as e:
    reveal_value(str(e))
reveal_value({}.get("a", "none"))


def risky():
    raise KeyError("inner")
    yield


try:
    next(risky(), "default")
except KeyError as e:
    reveal_value(e.args)


def guarded(f, *types):
    try:
        return f()
    except types:
        return "guarded"


reveal_value(guarded(lambda: [][0], IndexError))
reveal_value(guarded(lambda: 5))
try:
    guarded(lambda: [][0])
except IndexError as e:
    reveal_value(type(e).__name__)
