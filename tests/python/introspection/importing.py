# Modules by name.
import importlib
import sys

m = importlib.import_module("math")
reveal_value(m.sqrt(4))
reveal_value(importlib.import_module("os.path").basename("a/b"))
reveal_value(getattr(importlib.import_module("collections"), "OrderedDict").__name__)
try:
    importlib.import_module("no_such_module_here")
except ModuleNotFoundError as error:
    reveal_value(str(error))
    reveal_value(error.name)
try:
    import another_missing_module
except ImportError as error:
    reveal_value(type(error).__name__)
    another_missing_module = None
reveal_value(another_missing_module)
try:
    from math import no_such_name
except ImportError as error:
    reveal_value(str(error).split(" (")[0])
json = __import__("json")
reveal_value(json.dumps([1]))
reveal_value(importlib.util.find_spec("no_such_module_here") is None)
reveal_value("sys" in sys.modules)
HAS = {}
for name in ("math", "no_such_module_here"):
    try:
        importlib.import_module(name)
        HAS[name] = True
    except ImportError:
        HAS[name] = False
reveal_value(HAS)
