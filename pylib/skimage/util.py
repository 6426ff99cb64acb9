import numpy as np
from skimage._images import floating, taken, unknown


def _as(kind, name):
    def converted(image, force_copy=False):
        array = taken(image)
        if array is None:
            return unknown("util." + name)
        return np.empty(array.shape, floating(array) if kind == "float" else kind)
    return converted


img_as_float, img_as_float32, img_as_float64 = _as("float", "img_as_float"), _as("float32", "img_as_float32"), _as("float64", "img_as_float64")
img_as_ubyte, img_as_uint, img_as_int, img_as_bool = _as("uint8", "img_as_ubyte"), _as("uint16", "img_as_uint"), _as("int16", "img_as_int"), _as("bool", "img_as_bool")


def invert(image, signed_float=False):
    return image.copy()


def __getattr__(name):
    return LibCall.unknown.any("skimage.util." + name)
