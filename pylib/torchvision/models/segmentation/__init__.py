# Networks that label pixels; executed family by family.
import importlib

from torchvision.models import _api

_CLASSES = {"FCN": "fcn", "DeepLabV3": "deeplabv3", "LRASPP": "lraspp"}

globals().update(_api.builders("segmentation"))


def __getattr__(name):
    if name in _CLASSES.values() or name == "_utils":
        return importlib.import_module("torchvision.models.segmentation." + name)
    if name in _CLASSES:
        return getattr(importlib.import_module("torchvision.models.segmentation." + _CLASSES[name]), name)
    return _api.module_attribute(__name__, name)
