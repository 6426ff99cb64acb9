import numpy as np
from skimage._images import floating, taken, unknown


def resize(image, output_shape, order=None, mode="reflect", cval=0, clip=True, preserve_range=False, anti_aliasing=None, anti_aliasing_sigma=None):
    array = taken(image)
    if array is None or LibCall.data.kind(output_shape) == "opaque":
        return unknown("transform.resize")
    shape = tuple(output_shape)
    if len(shape) > array.ndim:
        array = array.reshape(array.shape + (1,) * (len(shape) - array.ndim))
    elif len(shape) == array.ndim - 1:
        shape = shape + (array.shape[-1],)
    elif len(shape) < array.ndim - 1:
        raise ValueError("output_shape length cannot be smaller than the image number of dimensions")
    return np.empty(shape, floating(array))


def rescale(image, scale, order=None, mode="reflect", cval=0, clip=True, preserve_range=False, anti_aliasing=None, anti_aliasing_sigma=None, *,
            channel_axis=None):
    array = taken(image)
    if array is None or LibCall.data.kind(scale) == "opaque" or not LibCall.value.known(channel_axis):
        return unknown("transform.rescale")
    dims = len(array.shape)
    scales = list(scale) if isinstance(scale, (tuple, list)) else [scale] * (dims if channel_axis is None else dims - 1)
    if channel_axis is not None:
        scales.insert(channel_axis if channel_axis >= 0 else dims + channel_axis, 1)
    return np.empty(tuple([int(round(size * one)) if one != 1 else size for size, one in zip(array.shape, scales)]), floating(array))


def rotate(image, angle, resize=False, center=None, order=None, mode="constant", cval=0, clip=True, preserve_range=False):
    array = taken(image)
    return unknown("transform.rotate") if array is None or resize is not False else np.empty(array.shape, floating(array))


def __getattr__(name):
    return LibCall.unknown.any("skimage.transform." + name)
