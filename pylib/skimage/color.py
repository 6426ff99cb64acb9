import numpy as np
from skimage._images import floating, taken, unknown


def _three_channels(image, name):
    array = taken(image)
    if array is None:
        return None
    last = array.shape[-1]
    LibCall.torch.require_ordinary(last == 3, "invalid-argument", "ValueError", "the input array must have size 3 along `channel_axis`, got {}", [array.shape])
    return array


def _same(name):
    def converted(image, *args, channel_axis=-1, **options):
        if channel_axis != -1:
            return unknown("color." + name)
        array = _three_channels(image, name)
        return unknown("color." + name) if array is None else np.empty(array.shape, floating(array))
    return converted


rgb2lab, lab2rgb, rgb2hsv, hsv2rgb, rgb2xyz, xyz2rgb, rgb2luv, luv2rgb, rgb2yuv, yuv2rgb, rgb2ycbcr, ycbcr2rgb = [_same(name) for name in (
    "rgb2lab", "lab2rgb", "rgb2hsv", "hsv2rgb", "rgb2xyz", "xyz2rgb", "rgb2luv", "luv2rgb", "rgb2yuv", "yuv2rgb", "rgb2ycbcr", "ycbcr2rgb")]


def rgb2gray(rgb, *, channel_axis=-1):
    array = _three_channels(rgb, "rgb2gray") if channel_axis == -1 else None
    return unknown("color.rgb2gray") if array is None else np.empty(array.shape[:-1], floating(array))


def gray2rgb(image, *, channel_axis=-1):
    array = taken(image)
    return unknown("color.gray2rgb") if array is None or channel_axis != -1 else np.stack([array, array, array], axis=-1)


def __getattr__(name):
    return LibCall.unknown.any("skimage.color." + name)
