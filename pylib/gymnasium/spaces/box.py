# Arrays of a shape between two bounds.
import numpy as np

from gymnasium.spaces.space import Space


def _is_number(bound):
    return isinstance(bound, (int, float, np.number)) or LibCall.data.kind(bound) == "opaque"


class Box(Space):
    __complete__ = True

    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        if dtype is None:
            raise ValueError("Box dtype must be explicitly provided, cannot be None.")
        Space.__init__(self, self._shape_of(low, high, shape), dtype, seed)
        if self.dtype.kind not in "iufb":
            raise ValueError(f"Invalid Box dtype ({self.dtype}), must be an integer, floating, or bool dtype")
        self.low, self.high = self._bound(low, "low"), self._bound(high, "high")
        self.bounded_below, self.bounded_above = self.low > -np.inf, self.high < np.inf
        self.low_repr, self.high_repr = self._told(low), self._told(high)

    def _shape_of(self, low, high, shape):
        if shape is not None:
            if LibCall.data.kind(shape) in ("int", "float", "bool"):
                raise TypeError(f"Expected Box shape to be an iterable, actual type={type(shape)}")
            for dim in shape:
                if LibCall.data.kind(dim) in ("float", "str", "none", "tuple", "list"):
                    raise TypeError(f"Expected all Box shape elements to be integer, actual type={tuple([type(dim) for dim in shape])}")
            return tuple([int(dim) for dim in shape])
        if isinstance(low, np.ndarray) and isinstance(high, np.ndarray) and low.shape != high.shape:
            raise ValueError(f"Box low.shape and high.shape don't match, low.shape={low.shape}, high.shape={high.shape}")
        if isinstance(low, np.ndarray):
            return low.shape
        if isinstance(high, np.ndarray):
            return high.shape
        if _is_number(low) and _is_number(high):
            return (1,)
        raise ValueError("Box shape is not specified, therefore inferred from low and high. Expected low and high to be np.ndarray, integer, or "
                         f"float.Actual types low={type(low)}, high={type(high)}")

    def _bound(self, bound, name):
        if isinstance(bound, np.ndarray):
            if bound.shape != self.shape:
                raise ValueError(f"Box {name}.shape doesn't match provided shape, {name}.shape={bound.shape}, shape={self.shape}")
            return bound.astype(self.dtype)
        if not _is_number(bound):
            raise ValueError(f"Box {name} must be a np.ndarray, integer, or float, actual type={type(bound)}")
        return np.full(self.shape, bound, self.dtype)

    def _told(self, bound):
        if isinstance(bound, np.ndarray):
            return LibCall.unknown.str("the bounds of a box", "opaque")
        return str(float(bound)) if self.dtype.kind == "f" else str(bound)

    def is_bounded(self, manner="both"):
        return LibCall.unknown.bool("Box.is_bounded", "opaque", "bounds of a box")

    def sample(self, mask=None, probability=None):
        return self._new()

    def contains(self, x):
        return self.is_alike(x) and LibCall.unknown.bool("inside a box", "opaque", "bounds of a box")

    def is_alike(self, x):
        return (x if isinstance(x, np.ndarray) else np.asarray(x, dtype=self.dtype)).shape == self.shape

    def __repr__(self):
        return f"Box({self.low_repr}, {self.high_repr}, {self.shape}, {self.dtype})"

    def __eq__(self, other):
        return isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype and (
            self is other or LibCall.unknown.bool("two boxes are equal", "opaque", "bounds of a box"))
