import numpy as np
from skimage._images import taken


def _of_one_shape(first, second):
    one, other = taken(first), taken(second)
    if one is not None and other is not None:
        LibCall.torch.require_ordinary(one.shape == other.shape, "invalid-argument", "ValueError", "Input images must have the same dimensions.", [])
    return np.float64(LibCall.unknown.float("how alike two images are", "program"))


def mean_squared_error(image0, image1):
    return _of_one_shape(image0, image1)


def peak_signal_noise_ratio(image_true, image_test, *, data_range=None):
    return _of_one_shape(image_true, image_test)


def structural_similarity(im1, im2, *, win_size=None, gradient=False, data_range=None, channel_axis=None, gaussian_weights=False, full=False, **kwargs):
    if gradient is not False or full is not False:
        return LibCall.unknown.any("skimage.metrics.structural_similarity")
    return _of_one_shape(im1, im2)


def __getattr__(name):
    return LibCall.unknown.any("skimage.metrics." + name)
