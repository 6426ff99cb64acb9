# numpy.testing: shapes must agree, unless one of the two is a scalar, and so must numbers and texts that are known; that other values
# do is assumed.
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
    words = f"Not equal to tolerance rtol={rtol}, atol={atol}"
    _agree(words, actual, desired)
    _same_numbers(words, actual, desired, rtol, atol)


def assert_array_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    _agree("Arrays are not equal", actual, desired)
    _same_numbers("Arrays are not equal", actual, desired)


def assert_array_almost_equal(actual, desired, decimal=6, err_msg="", verbose=True):
    _agree(f"Arrays are not almost equal to {decimal} decimals", actual, desired)


def assert_array_less(x, y, err_msg="", verbose=True, *, strict=False):
    _agree("Arrays are not strictly ordered `x < y`", x, y)


def assert_equal(actual, desired, err_msg="", verbose=True, *, strict=False):
    if isinstance(desired, dict):
        if not isinstance(actual, dict):
            raise AssertionError(repr(type(actual)))
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for key in desired:
            if key not in actual:
                raise AssertionError(repr(key))
            assert_equal(actual[key], desired[key], f"item={key!r}\n{err_msg}", verbose)
    elif isinstance(desired, (list, tuple)) and isinstance(actual, (list, tuple)):
        assert_equal(len(actual), len(desired), err_msg, verbose)
        for at, (one, other) in enumerate(zip(actual, desired)):
            assert_equal(one, other, f"item={at!r}\n{err_msg}", verbose)
    elif _is_array(actual) or _is_array(desired):
        _agree("Arrays are not equal", actual, desired)
    elif _plain(actual) and _plain(desired):
        if _differ(actual, desired):
            raise AssertionError(f"\nItems are not equal:{_where(err_msg)}\n ACTUAL: {actual!r}\n DESIRED: {desired!r}")


def _is_array(value):
    return LibCall.data.kind(value) in ("array", "tensor") or isinstance(value, np.generic)


def _plain(value):
    return value is None or isinstance(value, (bool, int, float, str, bytes))


# Not equal, and that is known; nan is as nan.
def _differ(actual, desired):
    same = actual == desired
    return LibCall.value.known(same) and not same and (actual == actual or desired == desired)


def _numbers(thing):
    """The numbers in nested lists and tuples, in their order; None for anything else."""
    if isinstance(thing, (list, tuple)):
        inner = [_numbers(one) for one in thing] if LibCall.data.constant(len(thing)) is not None else [None]
        return None if None in inner else [one for part in inner for one in part]
    return [thing] if isinstance(thing, (bool, int, float)) and not hasattr(thing, "dtype") else None


def _same_numbers(words, actual, desired, rtol=0, atol=0):
    x, y = _numbers(actual), _numbers(desired)
    if x is None or y is None:
        return
    x = x * len(y) if not isinstance(actual, (list, tuple)) else x
    y = y * len(x) if not isinstance(desired, (list, tuple)) else y
    if len(x) != len(y):
        return
    wrong = [one for one, other in zip(x, y) if _differ(one, other) and not abs(one - other) <= atol + rtol * abs(other)]
    if wrong:
        raise AssertionError(f"\n{words}\n\nMismatched elements: {len(wrong)} / {len(x)} ({100 * len(wrong) / len(x):.3g}%)")


def _where(err_msg):
    return "\n" + err_msg if err_msg else ""


def assert_almost_equal(actual, desired, decimal=7, err_msg="", verbose=True):
    if hasattr(actual, "shape") or hasattr(desired, "shape"):
        assert_array_almost_equal(actual, desired, decimal)


def assert_raises(exception_class, *args, **kwargs):
    from _pytest.raises import raises

    return raises(exception_class, *args, **kwargs)


def __getattr__(name):
    return LibCall.unknown.any("numpy.testing." + name)
