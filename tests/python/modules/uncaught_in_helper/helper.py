import importlib

ready = True
importlib.import_module("names.a")


def load(name):
    return importlib.import_module("names." + name).VALUE
