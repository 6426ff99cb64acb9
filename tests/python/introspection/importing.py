# Modules by name. (What is not installed here may be installed elsewhere: nothing is said of missing modules.)
import importlib
import sys

m = importlib.import_module("math")
reveal_value(m.sqrt(4))
reveal_value(importlib.import_module("os.path").basename("a/b"))
reveal_value(getattr(importlib.import_module("collections"), "OrderedDict").__name__)
json = __import__("json")
reveal_value(json.dumps([1]))
reveal_value("sys" in sys.modules)
reveal_value(sys.modules["sys"] is sys)
reveal_value(importlib.import_module("math") is m)
FUNCTIONS = {}
for name in ("sqrt", "floor"):
    FUNCTIONS[name] = getattr(m, name)
reveal_value({k: f(2.25) for k, f in FUNCTIONS.items()})
try:
    import yet_another_optional_package
    HAS = True
except ImportError:
    HAS = False
known = 3
reveal_value(known + 1)


def lazy(path):
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


reveal_value(lazy("os.path.join")("a", "b"))
reveal_value(lazy("operator.add")(2, 3))
