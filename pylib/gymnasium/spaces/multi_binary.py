# Arrays of zeros and ones.
import numpy as np

from gymnasium.spaces.space import Space


class MultiBinary(Space):
    __complete__ = True

    def __init__(self, n, seed=None):
        Space.__init__(self, tuple([int(i) for i in n]) if isinstance(n, (tuple, list, np.ndarray)) else (int(n),), np.int8, seed)
        self.n = self.shape if isinstance(n, (tuple, list, np.ndarray)) else int(n)

    def sample(self, mask=None, probability=None):
        return self._new()

    def contains(self, x):
        return self.is_alike(x) and LibCall.unknown.bool("zeros and ones", "opaque", "what is in an array")

    def is_alike(self, x):
        if isinstance(x, (list, tuple)):
            x = np.array(x)
        return isinstance(x, np.ndarray) and x.shape == self.shape

    def _new(self, leading=()):
        return np.random.randint(0, 2, tuple(leading) + self.shape).astype(np.int8)

    def __repr__(self):
        return f"MultiBinary({self.n})"

    def __eq__(self, other):
        return isinstance(other, MultiBinary) and self.shape == other.shape
