# scikit-image: the sizes, channels and types of images.
__lazy_imports__ = True

from skimage import color, io, metrics, transform, util
from skimage.util import img_as_bool, img_as_float, img_as_float32, img_as_float64, img_as_int, img_as_ubyte, img_as_uint

__version__ = "0.26.0"


def __getattr__(name):
    return LibCall.unknown.any("skimage." + name)
