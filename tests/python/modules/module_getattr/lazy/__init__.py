import importlib

loaded = []
_renamed = {"old_name": "new_name"}
new_name = 11


def __getattr__(name):
    if name == "heavy":
        loaded.append(name)
        return [1, 2, 3]
    if name in _renamed:
        return globals()[_renamed[name]]
    if name == "sub":
        return importlib.import_module("." + name, __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
