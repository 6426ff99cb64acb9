# The name of a handler is unbound behind it.
def f():
    e = "before"
    try:
        raise ValueError("x")
    except ValueError as e:
        kept = e
    try:
        return e
    except UnboundLocalError as error:
        return str(error), str(kept)


reveal_value(f())
err = 1
try:
    {}["a"]
except KeyError as err:
    saved = err
try:
    err
except NameError as x:
    reveal_value(str(x))
reveal_value(saved.args)
try:
    pass
except ValueError as unused:
    pass
reveal_value("unused" in globals())
try:
    raise OSError
except OSError as again:
    again = "rebound"
    reveal_value(again)
reveal_value("again" in globals())
