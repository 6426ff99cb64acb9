from torchvision import datasets, models, transforms, utils

__version__ = "0.28.0"


def set_image_backend(backend):
    return None


def get_image_backend():
    return "PIL"
