# Exceptions caught and written down.
import sys
import traceback

try:
    int("x")
except ValueError as error:
    text = traceback.format_exc()
    reveal_value(isinstance(text, str))
    kind, value, tb = sys.exc_info()
    reveal_value(kind.__name__)
    reveal_value(value is error)
    reveal_value(traceback.format_exception_only(type(error), error))
    traceback.print_exc()
reveal_value(sys.exc_info()[0])
try:
    try:
        {}["k"]
    except KeyError as inner:
        raise RuntimeError("outer") from inner
except RuntimeError as error:
    reveal_value(repr(error.__cause__))
    reveal_value(isinstance(error.__traceback__, type(None)))
log = []


def guarded(f):
    try:
        return f()
    except Exception as e:
        log.append(f"{type(e).__name__}: {e}")
        traceback.print_stack()
        return None


reveal_value(guarded(lambda: [][1]))
reveal_value(guarded(lambda: None.x))
reveal_value(log)
