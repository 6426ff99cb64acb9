# numpy.testing: shapes must agree, unless one of the two is a scalar; that values do is assumed.
import numpy as np
from numpy._array import asarray as _asarray


def _shape(thing):
    if hasattr(thing, "shape"):
        return tuple(_asarray(thing).shape)
    if isinstance(thing, (list, tuple)):
        return tuple(np.shape(thing))
    return ()


def _agree(words, actual, desired):
    if not LibCall.torch.is_known(actual) or not LibCall.torch.is_known(desired):
        return
    x, y = _shape(actual), _shape(desired)
    if x != () and y != () and x != y:
        raise AssertionError(f"\n{words}\n\n(shapes {x}, {y} mismatch)")


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg="", verbose=True, *, strict=False):
    _agree(f"Not equal to tolerance rtol={rtol}, atol={atol}", actual, desired)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    _agree("Arrays are not equal", actual, desired)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    _agree(f"Arrays are not almost equal to {decimal} decimals", actual, desired)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    _agree("Arrays are not strictly ordered `x < y`", x, y)


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    if hasattr(actual, "shape") or hasattr(desired, "shape"):
        _agree("Arrays are not equal", actual, desired)


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    if hasattr(actual, "shape") or hasattr(desired, "shape"):
        assert_array_almost_equal(actual, desired, decimal)


def assert_raises(exception_class, *args, **kwargs):
    from _pytest.raises import raises

    return raises(exception_class, *args, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("numpy.testing." + name)
