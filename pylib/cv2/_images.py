# What is done to images: a single channel is an image of two dimensions.
import numpy as np
from cv2._colors import converted


class error(Exception):
    pass


# An image; None where its rank is not known, or it is of a type that versions treat differently.
def image(src, name="", types=("uint8", "float32", "float64")):
    if LibCall.data.kind(src) != "array" or LibCall.data.constant(src.ndim) not in (2, 3):
        return None
    kind = LibCall.torch.dtype_name(src)
    if kind not in ("uint8", "float32", "float64"):
        return None
    if kind not in types:
        raise error(f"OpenCV(5.0.0) error: (-215:Assertion failed) unsupported depth of the image ({kind}) in function '{name}'")
    return src


def unknown(name):
    return LibCall.unknown.any("cv2." + name + " of something that is not known")


# An image of other sizes, of as many channels; one channel has no dimension of its own.
def _of_size(src, height, width):
    channels = src.shape[2] if src.ndim == 3 else 1
    if not LibCall.value.known(channels):
        return unknown("an image of any number of channels")
    return np.empty((height, width) if channels == 1 else (height, width, channels), LibCall.torch.dtype_name(src))


def _alike(name, types=("uint8", "float32", "float64")):
    def filtered(src, *args, **options):
        src = image(src, name, types)
        return unknown(name) if src is None else _of_size(src, src.shape[0], src.shape[1])
    return filtered


GaussianBlur, blur, boxFilter, dilate, erode, morphologyEx, flip = [_alike(name) for name in (
    "GaussianBlur", "blur", "boxFilter", "dilate", "erode", "morphologyEx", "flip")]
bilateralFilter, medianBlur = _alike("bilateralFilter", ("uint8", "float32")), _alike("medianBlur", ("uint8", "float32"))


def equalizeHist(src, dst=None):
    src = image(src, "equalizeHist", ("uint8",))
    if src is None:
        return unknown("equalizeHist")
    if src.ndim == 3:
        LibCall.torch.require_ordinary(src.shape[2] == 1, "invalid-argument", "ValueError",
                                       "OpenCV(5.0.0) error: (-215:Assertion failed) _src.type() == CV_8UC1 in function 'equalizeHist'")
    return np.empty(src.shape[:2], "uint8")


def filter2D(src, ddepth, kernel, *args, **options):
    return _alike("filter2D")(src) if LibCall.value.known(ddepth) and ddepth == -1 else unknown("filter2D")


def convertScaleAbs(src, dst=None, alpha=1, beta=0):
    src = image(src)
    return unknown("convertScaleAbs") if src is None else _of_size(src, src.shape[0], src.shape[1]).astype("uint8")


def addWeighted(src1, alpha, src2, beta, gamma, dst=None, dtype=-1):
    a, b = image(src1), image(src2)
    if a is None or b is None or a.ndim != b.ndim or LibCall.torch.dtype_name(a) != LibCall.torch.dtype_name(b):
        return unknown("addWeighted")
    if LibCall.value.known(a.shape == b.shape) and a.shape != b.shape:
        raise error("OpenCV(5.0.0) error: (-209:Sizes of input arguments do not match) The operation is neither 'array op array' (where arrays have the "
                    "same size and the same type), nor 'array op scalar', nor 'scalar op array' in function 'arithm_op'")
    a + b
    return _of_size(a, a.shape[0], a.shape[1])


def normalize(src, dst, alpha=1, beta=0, norm_type=4, dtype=-1, mask=None):
    return _alike("normalize")(src) if LibCall.value.known(dtype) and dtype == -1 else unknown("normalize")


def Canny(image_, threshold1, threshold2, *args, **options):
    src = image(image_, "Canny", ("uint8",))
    return unknown("Canny") if src is None else np.empty(src.shape[:2], "uint8")


def threshold(src, thresh, maxval, type, dst=None):
    return LibCall.unknown.float("a threshold", "program"), _alike("threshold")(src)


def adaptiveThreshold(src, maxValue, adaptiveMethod, thresholdType, blockSize, C, dst=None):
    return _alike("adaptiveThreshold")(src)


def _demand_positive(size):
    if LibCall.value.known(size) and size <= 0:
        raise error("OpenCV(5.0.0) error: (-215:Assertion failed) inv_scale_x > 0 in function 'resize'")
    LibCall.torch.require_ordinary(size > 0, "invalid-argument", "RuntimeError", "OpenCV(5.0.0) error: (-215:Assertion failed) inv_scale_x > 0 in function 'resize'")


def resize(src, dsize, dst=None, fx=0, fy=0, interpolation=1):
    src = image(src)
    if src is None:
        return unknown("resize")
    if dsize is None:
        if not isinstance(fx, (int, float)) or not isinstance(fy, (int, float)):
            return unknown("resize")
        width, height = round(src.shape[1] * fx), round(src.shape[0] * fy)
    elif isinstance(dsize, (tuple, list)) and len(dsize) == 2:
        width, height = dsize
    elif isinstance(dsize, (tuple, list)):
        raise error("OpenCV(5.0.0) :-1: error: (-5:Bad argument) in function 'resize'")
    else:
        return unknown("resize")
    if isinstance(width, float) or isinstance(height, float):
        raise error("OpenCV(5.0.0) :-1: error: (-5:Bad argument) in function 'resize'")
    if not isinstance(width, int) or not isinstance(height, int):
        return unknown("resize")
    _demand_positive(width)
    _demand_positive(height)
    return _of_size(src, height, width)


def _channels_refused(channels):
    return ("OpenCV(5.0.0) error: (-15:Bad number of channels) in function 'cvtColor' Invalid number of channels in input image: 'VScn::contains(scn)' where "
            f"'scn' is {channels}")


def cvtColor(src, code, dst=None, dstCn=0):
    src, how = image(src, "cvtColor", ("uint8", "float32")), converted(code)
    if src is None or how is None:
        return unknown("cvtColor")
    channels = src.shape[2] if src.ndim == 3 else 1
    if code < 6 and (not LibCall.value.known(channels) or channels not in how[0]):  # later versions take any number
        return unknown("cvtColor")
    if LibCall.value.known(channels) and channels not in how[0]:
        raise error(_channels_refused(channels))
    LibCall.torch.require_ordinary(how[0][0] <= channels, "invalid-argument", "RuntimeError", _channels_refused(channels))
    LibCall.torch.require_ordinary(channels <= how[0][-1], "invalid-argument", "RuntimeError", _channels_refused(channels))
    height, width = src.shape[0], src.shape[1]
    return np.empty((height, width) if how[1] == 1 else (height, width, how[1]), LibCall.torch.dtype_name(src))


def warpAffine(src, M, dsize, *args, **options):
    src = image(src)
    if src is None or not isinstance(dsize, (tuple, list)) or len(dsize) != 2:
        return unknown("warpAffine")
    return _of_size(src, dsize[1], dsize[0])


warpPerspective = warpAffine


def copyMakeBorder(src, top, bottom, left, right, borderType, dst=None, value=None):
    src = image(src)
    return unknown("copyMakeBorder") if src is None else _of_size(src, src.shape[0] + top + bottom, src.shape[1] + left + right)


def rotate(src, rotateCode, dst=None):
    src = image(src)
    if src is None or not LibCall.value.known(rotateCode):
        return unknown("rotate")
    return _of_size(src, src.shape[0], src.shape[1]) if rotateCode == 1 else _of_size(src, src.shape[1], src.shape[0])


def split(m):
    src = image(m)
    if src is None or not LibCall.value.known(src.shape[2:]):
        return unknown("split")
    return tuple([np.empty(src.shape[:2], LibCall.torch.dtype_name(src)) for _ in range(src.shape[2] if src.ndim == 3 else 1)])


def merge(mv, dst=None):
    parts = [image(one) for one in mv] if isinstance(mv, (list, tuple)) else []
    if not parts or any([one is None or one.ndim != 2 for one in parts]):
        return unknown("merge")
    if len(parts) == 1:
        return parts[0].copy()
    return np.stack(parts, axis=-1)


def getStructuringElement(shape, ksize, anchor=None):
    return np.empty((ksize[1], ksize[0]), "uint8")


def getRotationMatrix2D(center, angle, scale):
    return np.empty((2, 3))
