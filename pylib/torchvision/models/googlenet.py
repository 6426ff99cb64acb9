# The package has a network of the same name as this module, so the module is imported with the package: and does nothing then.
import importlib


def __getattr__(name):
    return getattr(importlib.import_module("torchvision.models._googlenet"), name)
