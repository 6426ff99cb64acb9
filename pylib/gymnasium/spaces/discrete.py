# Whole numbers, `n` of them from `start` on.
import numpy as np

from gymnasium.spaces.space import Space


class Discrete(Space):
    __complete__ = True

    def __init__(self, n, seed=None, start=0, dtype=np.int64):
        LibCall.torch.require(n > 0, "invalid-argument", "ValueError", f"n (counts) have to be positive, actual value: {n}")
        Space.__init__(self, (), dtype, seed)
        self.n, self.start = np.int64(n), np.int64(start)
        self._low, self._high = int(start), int(start) + int(n) - 1

    def sample(self, mask=None, probability=None):
        return np.int64(LibCall.unknown.whole(self._low, self._high))

    def contains(self, x):
        if not self.is_alike(x):
            return False
        return self._low <= int(x) <= self._high

    def is_alike(self, x):
        return isinstance(x, (int, np.integer)) or isinstance(x, np.ndarray) and np.issubdtype(x.dtype, np.integer) and x.shape == ()

    def demand_inside(self, x, refusal):
        number = int(x)
        LibCall.torch.require_in_range(self._low <= number, "index-out-of-range", "AssertionError", refusal, [number])
        LibCall.torch.require_in_range(number <= self._high, "index-out-of-range", "AssertionError", refusal, [number])

    def _new(self, leading=()):
        if not leading:
            return np.int64(LibCall.unknown.int("state", "opaque", self._low, self._high, "what happens in an environment"))
        return np.random.randint(self._low, self._high + 1, tuple(leading)).astype(self.dtype)

    def __repr__(self):
        return f"Discrete({self.n})" if LibCall.value.known(self._low) and self._low == 0 else f"Discrete({self.n}, start={self.start})"

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n and self.start == other.start
