from importlib import import_module


def create(name, width):
    module = import_module(f".{name}", package=__package__)
    return module.Model(width).channels
