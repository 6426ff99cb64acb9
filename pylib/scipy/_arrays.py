# Arrays as SciPy takes them, and what it makes of them.
import numpy as np


# An array of known rank; None where nothing is known of it.
def dense(x):
    if LibCall.data.kind(x) == "opaque":
        return None
    a = np.asarray(x)
    return None if LibCall.data.constant(a.ndim) is None or LibCall.torch.dtype_name(a) is None else a


def unknown(what):
    return LibCall.unknown.any("scipy." + what)


def made(shape, dtype="float64"):
    return np.empty(shape, dtype)


def floats_of(a):
    name = LibCall.torch.dtype_name(a)
    return name if name in ("float32", "float64", "complex64", "complex128") else "float64"


# The sizes with another one along an axis.
def resized(a, axis, size):
    axis = LibCall.numpy.axis(axis, a.ndim, "axis")
    return a.shape[:axis] + (size,) + a.shape[axis + 1:]
