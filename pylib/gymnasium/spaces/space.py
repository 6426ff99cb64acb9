# What all spaces have in common. `_new(leading)` is an element of it, of nobody knows which values, or as many as `leading` says.
import numpy as np


class Space(object):
    __complete__ = True
    _shape = None
    dtype = None

    def __init__(self, shape=None, dtype=None, seed=None):
        self._shape = None if shape is None else tuple(shape)
        self.dtype = None if dtype is None else np.dtype(dtype)

    @property
    def shape(self):
        return self._shape

    @property
    def is_np_flattenable(self):
        return True

    @property
    def np_random(self):
        return np.random.default_rng()

    @property
    def np_random_seed(self):
        return LibCall.unknown.int("the seed of a space", "program")

    def seed(self, seed=None):
        return LibCall.unknown.any("the seed of a space")

    def sample(self, mask=None, probability=None):
        raise NotImplementedError

    def contains(self, x):
        raise NotImplementedError

    def __contains__(self, x):
        return self.contains(x)

    def is_alike(self, x):
        return self.contains(x)

    def _new(self, leading=()):
        return np.empty(tuple(leading) + self.shape, self.dtype)

    def to_jsonable(self, sample_n):
        return list(sample_n)

    def from_jsonable(self, sample_n):
        return list(sample_n)
