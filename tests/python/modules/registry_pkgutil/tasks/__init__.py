import importlib
import pkgutil

REGISTRY = {}
LOADED = []


def register(name):
    def wrap(cls):
        REGISTRY[name] = cls
        return cls
    return wrap


def make(name, *args):
    return REGISTRY[name](*args)


for info in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{info.name}")
    LOADED.append((info.name, info.ispkg))
