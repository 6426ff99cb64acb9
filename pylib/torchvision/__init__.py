__lazy_imports__ = True

from torchvision import datasets, io, models, ops, transforms, utils

__version__ = "0.28.0"


def set_image_backend(backend):
    return None


def get_image_backend():
    return "PIL"


def __getattr__(name):
    return LibCall.unknown.any("torchvision." + name)
