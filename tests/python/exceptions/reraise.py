# A bare raise goes on with the exception being handled.
log = []


def guard(f):
    try:
        return f()
    except Exception as e:
        log.append(type(e).__name__)
        raise


try:
    guard(lambda: [][1])
except IndexError as e:
    reveal_value(str(e))
reveal_value(log)
try:
    raise
except RuntimeError as e:
    reveal_value(str(e))


def nested():
    try:
        raise KeyError("outer")
    except KeyError:
        try:
            raise ValueError("inner")
        except ValueError:
            pass
        raise


try:
    nested()
except Exception as e:
    reveal_value(repr(e))


def helper():
    raise


try:
    try:
        int("x")
    except ValueError:
        helper()
except ValueError as e:
    reveal_value(str(e))
try:
    try:
        raise ValueError("a")
    except ValueError as e:
        raise e
except ValueError as e:
    reveal_value(e.args)
