# __cause__, __context__ and __suppress_context__.
def load(key, how):
    try:
        return {}[key]
    except KeyError as error:
        if how == "from":
            raise ValueError("bad key") from error
        if how == "none":
            raise ValueError("bad key") from None
        raise ValueError("bad key")


for how in ("from", "none", "plain"):
    try:
        load("lr", how)
    except ValueError as e:
        reveal_value((how, type(e.__cause__).__name__, type(e.__context__).__name__, e.__suppress_context__))
try:
    raise RuntimeError("x") from OSError
except RuntimeError as e:
    reveal_value(repr(e.__cause__))
try:
    raise RuntimeError("x") from 5
except TypeError as e:
    reveal_value(str(e))
plain = ValueError("never raised")
reveal_value((plain.__cause__, plain.__context__, plain.__suppress_context__))
try:
    try:
        1 / 0
    finally:
        [].pop()
except IndexError as e:
    reveal_value(repr(e.__context__))
    reveal_value(str(e))
