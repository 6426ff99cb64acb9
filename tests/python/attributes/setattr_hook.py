# __setattr__ sees every store; __delattr__ every deletion.
class Frozen:
    def __init__(self, **kw):
        for k, v in kw.items():
            object.__setattr__(self, k, v)
        object.__setattr__(self, "_frozen", True)

    def __setattr__(self, name, value):
        if getattr(self, "_frozen", False):
            raise AttributeError(f"{type(self).__name__} is frozen: {name}")
        super().__setattr__(name, value)

    def __delattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(f"cannot delete {name}")
        super().__delattr__(name)


f = Frozen(a=1, b=2)
try:
    f.a = 3
except AttributeError as e:
    reveal_value(str(e))
del f.a
reveal_value(vars(f))
for n in ("_frozen", "a"):
    try:
        delattr(f, n)
    except AttributeError as e:
        reveal_value(str(e))
setattr_plain = object.__setattr__
setattr_plain(f, "c", 7)
reveal_value(f.c)
