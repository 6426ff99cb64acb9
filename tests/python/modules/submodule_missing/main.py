# What is not in a package of one's own is surely missing.
import importlib

try:
    import pkg.absent
except ModuleNotFoundError as e:
    reveal_value(str(e))
    reveal_value(e.name)
try:
    from pkg import absent
except ImportError as e:
    reveal_value(type(e).__name__)
    reveal_value(str(e).split(" (/")[0])
try:
    from pkg.present import other
except ImportError as e:
    reveal_value(str(e).split(" (/")[0])
try:
    import pkg.present.deeper
except ModuleNotFoundError as e:
    reveal_value(str(e))
try:
    importlib.import_module("pkg.absent")
except ImportError as e:
    reveal_value(str(e))
try:
    from pkg.absent.more import x
except ImportError as e:
    reveal_value(str(e))
reveal_value(importlib.import_module("pkg.present").value)
