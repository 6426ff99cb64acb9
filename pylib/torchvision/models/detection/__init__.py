# Networks that find objects; executed family by family. What they find in an image is not known, how it is written down is.
import importlib

from torchvision.models import _api

_CLASSES = {"FasterRCNN": "faster_rcnn", "MaskRCNN": "mask_rcnn", "KeypointRCNN": "keypoint_rcnn"}
_MODULES = ("anchor_utils", "backbone_utils", "faster_rcnn", "generalized_rcnn", "keypoint_rcnn", "mask_rcnn", "rpn")

globals().update(_api.builders("detection"))


def __getattr__(name):
    if name in _MODULES:
        return importlib.import_module("torchvision.models.detection." + name)
    if name in _CLASSES:
        return getattr(importlib.import_module("torchvision.models.detection." + _CLASSES[name]), name)
    return _api.module_attribute(__name__, name)
