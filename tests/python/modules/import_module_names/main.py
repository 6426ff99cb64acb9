# A registry that finds its classes by dotted names.
import importlib


def locate(path):
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)


CONFIG = {"optimizer": "optim.sgd.SGD", "schedule": "optim.schedule.step"}
SGD = locate(CONFIG["optimizer"])
step = locate(CONFIG["schedule"])
reveal_value(SGD(0.1).describe())
reveal_value([step(0.5, epoch) for epoch in range(3)])
reveal_value(importlib.import_module(".sgd", package="optim").SGD is SGD)
reveal_value(importlib.import_module("..schedule", "optim.sgd").step is step)
try:
    importlib.import_module(".sgd")
except TypeError as e:
    reveal_value(str(e))
try:
    locate("optim.sgd.Adam")
except AttributeError as e:
    reveal_value(str(e))
import optim

reveal_value(hasattr(optim, "schedule"))
