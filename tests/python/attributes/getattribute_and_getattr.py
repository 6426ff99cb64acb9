# When __getattribute__ raises AttributeError, __getattr__ is asked.
class Lazy:
    def __getattribute__(self, name):
        if name.startswith("_"):
            return object.__getattribute__(self, name)
        raise AttributeError(name)

    def __getattr__(self, name):
        return ("lazy", name)


l = Lazy()
l.weight = 3
reveal_value(l.weight)
reveal_value(l.__dict__)
reveal_value(l.anything)
reveal_value(hasattr(l, "foo"))
