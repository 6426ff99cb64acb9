# `from` across a cycle: the name is not there yet.
try:
    import first
except ImportError as e:
    reveal_value(str(e).split(" (/")[0])
    reveal_value(type(e).__name__)
    reveal_value(e.name)
import sys

reveal_value("first" in sys.modules)
reveal_value("second" in sys.modules)
