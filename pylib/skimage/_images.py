import numpy as np


def taken(image):
    """The image as an array; None: nothing is known of it."""
    array = np.asarray(image)
    return array if LibCall.data.kind(array) == "array" and LibCall.image.dims(array) is not None else None


# Calculated in floats; those of single precision stay so.
def floating(image):
    return "float32" if image.dtype in (np.float32, np.float16) else "float64"


def unknown(name):
    return LibCall.unknown.any("skimage." + name)
