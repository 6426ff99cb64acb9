# numpy.testing: what tests demand is for the values to tell.


def _passes(*args, **kwargs):
    return None


assert_allclose = assert_almost_equal = assert_array_almost_equal = assert_array_equal = assert_equal = assert_array_less = _passes


def __getattr__(name):
    return LibCall.unknown.any("numpy.testing." + name)
