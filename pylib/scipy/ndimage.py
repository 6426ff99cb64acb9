# Filters of images of any rank.
from scipy._arrays import dense, made, unknown


def _alike(name, dtype=None):
    def filtered(input, *args, **options):
        a = dense(input)
        if a is None or options.get("output") is not None:
            return unknown("ndimage." + name)
        return made(a.shape, LibCall.torch.dtype_name(a) if dtype is None else dtype)
    return filtered


(gaussian_filter, median_filter, uniform_filter, maximum_filter, minimum_filter, sobel, prewitt, laplace, gaussian_laplace, shift) = [
    _alike(name) for name in ("gaussian_filter", "median_filter", "uniform_filter", "maximum_filter", "minimum_filter", "sobel", "prewitt", "laplace",
                              "gaussian_laplace", "shift")]
binary_dilation, binary_erosion, binary_opening, binary_closing, binary_fill_holes = [
    _alike(name, "bool") for name in ("binary_dilation", "binary_erosion", "binary_opening", "binary_closing", "binary_fill_holes")]


def distance_transform_edt(input, sampling=None, return_distances=True, return_indices=False, distances=None, indices=None):
    a = dense(input)
    if a is None or distances is not None or indices is not None or not return_distances:
        return unknown("ndimage.distance_transform_edt")
    return (made(a.shape), made((a.ndim,) + a.shape, "int32")) if return_indices else made(a.shape)


def label(input, structure=None, output=None):
    a = dense(input)
    if a is None or output is not None:
        return unknown("ndimage.label")
    return made(a.shape, "int32"), LibCall.unknown.int("labels", "program", 0, None, "the number of parts of an image")


def zoom(input, zoom, output=None, order=3, mode="constant", cval=0.0, prefilter=True, *, grid_mode=False):
    a = dense(input)
    if a is None or output is not None or LibCall.data.kind(zoom) not in ("int", "float", "tuple", "list"):
        return unknown("ndimage.zoom")
    factors = (zoom,) * a.ndim if isinstance(zoom, (int, float)) else tuple(zoom)
    if len(factors) != a.ndim:
        raise RuntimeError("sequence argument must have length equal to input rank")
    if not LibCall.value.known(factors):
        return unknown("ndimage.zoom by factors that are not known")
    return made(tuple([int(round(n * factor)) for n, factor in zip(a.shape, factors)]), LibCall.torch.dtype_name(a))


def __getattr__(name):
    return unknown("ndimage." + name)
