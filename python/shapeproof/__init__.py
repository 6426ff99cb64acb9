"""Run-time part of shapeproof: annotated scripts run under Python as they are.

The checker itself is a program of its own: `shapeproof check`, or `python -m shapeproof check`. It never imports this module;
it knows reveal_shape and reveal_value by name and says what holds for every run. Under Python they print what holds for this one.
"""

import sys

__all__ = ["reveal_shape", "reveal_value"]


def _place():
    frame = sys._getframe(2)
    return "%s:%d" % (frame.f_code.co_filename, frame.f_lineno)


def reveal_shape(value):
    """Prints the shape of a tensor (of anything with a `shape`) on standard error; returns the value."""
    shape = getattr(value, "shape", None)
    if shape is None:
        text = "no shape: %s" % type(value).__name__
    else:
        text = "[%s]" % ", ".join(str(size) for size in shape)
    dtype = getattr(value, "dtype", None)
    print("%s: shape %s%s" % (_place(), text, "" if dtype is None else " (%s)" % dtype), file=sys.stderr)
    return value


def reveal_value(value):
    """Prints a value on standard error; returns it."""
    print("%s: value %r" % (_place(), value), file=sys.stderr)
    return value
