# Arrays of whole numbers, each below a number of its own.
import numpy as np

from gymnasium.spaces.discrete import Discrete
from gymnasium.spaces.space import Space


class MultiDiscrete(Space):
    __complete__ = True
    _all = None  # what each of the numbers is below, and from where on, where it is the same for all

    def __init__(self, nvec, dtype=np.int64, seed=None, start=None):
        self.nvec = np.array(nvec, dtype=dtype)
        self.start = np.zeros(self.nvec.shape, dtype=dtype) if start is None else np.array(start, dtype=dtype)
        if self.start.shape != self.nvec.shape:
            raise ValueError(f"start and nvec (counts) should have the same shape, got {self.start.shape} and {self.nvec.shape}")
        Space.__init__(self, self.nvec.shape, dtype, seed)

    def sample(self, mask=None, probability=None):
        return self._new()

    def contains(self, x):
        return self.is_alike(x) and LibCall.unknown.bool("inside a space of whole numbers", "opaque", "what is in an array")

    def is_alike(self, x):
        if isinstance(x, (list, tuple)):
            x = np.array(x)
        return isinstance(x, np.ndarray) and x.shape == self.shape

    def _new(self, leading=()):
        if self._all is not None:
            return np.random.randint(self._all[0], self._all[0] + self._all[1], tuple(leading) + self.shape).astype(self.dtype)
        return (np.random.randint(0, 1 << 30, tuple(leading) + self.shape) % self.nvec + self.start).astype(self.dtype)

    def __getitem__(self, index):
        chosen, start = self.nvec[index], self.start[index]
        if chosen.ndim == 0:
            return Discrete(chosen, start=start)
        return MultiDiscrete(chosen, self.dtype, start=start)

    def __len__(self):
        return len(self.nvec)

    def __repr__(self):
        return f"MultiDiscrete({self.nvec})"

    def __eq__(self, other):
        return isinstance(other, MultiDiscrete) and self.shape == other.shape and self.dtype == other.dtype and (
            self is other or bool(np.all(self.nvec == other.nvec)))
