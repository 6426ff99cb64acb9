# approx: numbers that are near enough. Those that are not known are assumed to be what a test expects of them.


def _near(actual, expected, rel, abs_tol):
    if isinstance(expected, dict):
        if not isinstance(actual, dict) or len(actual) != len(expected):
            return False
        return all([k in actual and _near(actual[k], expected[k], rel, abs_tol) for k in expected])
    if isinstance(expected, (list, tuple)):
        if len(actual) != len(expected):
            return False
        return all([_near(a, e, rel, abs_tol) for a, e in zip(actual, expected)])
    if not isinstance(expected, (int, float)):
        if hasattr(expected, "shape") and hasattr(actual, "shape") and tuple(actual.shape) != tuple(expected.shape):
            return False
        return LibCall.unknown.bool("approx", "program")
    if hasattr(actual, "shape") or not isinstance(actual, (int, float)):
        return LibCall.unknown.bool("approx", "program")
    if not LibCall.value.known(actual) or not LibCall.value.known(expected):
        return LibCall.unknown.bool("approx", "program")
    tolerance = max(abs(expected) * (1e-6 if rel is None else rel), 1e-12 if abs_tol is None else abs_tol)
    return actual == expected or abs(actual - expected) <= tolerance


class ApproxBase(object):
    __complete__ = True

    __array_priority__ = 100
    __hash__ = None

    def __init__(self, expected, rel=None, abs=None, nan_ok=False):
        self.expected = expected
        self.rel = rel
        self.abs = abs

    def __eq__(self, actual):
        if LibCall.data.kind(actual) == "tensor":
            actual.numpy()  # is looked at as an array
        return _near(actual, self.expected, self.rel, self.abs)

    def __ne__(self, actual):
        return not self == actual

    def __repr__(self):
        return f"approx({self.expected!r})"


def approx(expected, rel=None, abs=None, nan_ok=False):
    return ApproxBase(expected, rel, abs, nan_ok)
