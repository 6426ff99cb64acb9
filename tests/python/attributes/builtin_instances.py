# Instances of builtin types take no attributes.
def attempt(obj, name="tag"):
    try:
        setattr(obj, name, 1)
        return "set"
    except (AttributeError, TypeError) as e:
        return str(e)


class Sub(list):
    pass


reveal_value(attempt([]))
reveal_value(attempt({}))
reveal_value(attempt(3))
reveal_value(attempt("s"))
reveal_value(attempt(object()))
reveal_value(attempt(Sub()))
reveal_value(attempt(int))
reveal_value(attempt(lambda: 1))
reveal_value(attempt((1, 2), "count"))
