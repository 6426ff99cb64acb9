# Sets of observations and actions.
#
# `contains` is False where the kind, the shape or a known number says so. An environment that asks for an action of its space demands one
# of the kind and shape (`is_alike`), and a number in range, as of an index (`demand_inside`).
import numpy as np


class Space(object):
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

    def seed(self, seed=None):
        return LibCall.unknown.any("the seed of a space")

    def __contains__(self, x):
        return self.contains(x)

    def is_alike(self, x):
        return self.contains(x)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        if dtype is None:
            raise ValueError("Box dtype must be explicitly provided, cannot be None.")
        if shape is None:
            shape = low.shape if isinstance(low, np.ndarray) else high.shape if isinstance(high, np.ndarray) else (1,)
        Space.__init__(self, shape, dtype, seed)
        self.low, self.high = self._bound(low, "low"), self._bound(high, "high")
        self.low_repr, self.high_repr = str(low), str(high)

    def _bound(self, bound, name):
        if isinstance(bound, np.ndarray):
            if bound.shape != self.shape:
                raise ValueError(f"Box {name}.shape doesn't match provided shape, {name}.shape={bound.shape}, shape={self.shape}")
            return bound.astype(self.dtype)
        return np.full(self.shape, bound, self.dtype)

    def is_bounded(self, manner="both"):
        return LibCall.unknown.bool("Box.is_bounded", "opaque", "bounds of a box")

    def sample(self, mask=None, probability=None):
        return np.random.uniform(0, 1, self.shape).astype(self.dtype)

    def contains(self, x):
        return self.is_alike(x) and LibCall.unknown.bool("inside a box", "opaque", "bounds of a box")

    def is_alike(self, x):
        return (x if isinstance(x, np.ndarray) else np.asarray(x, dtype=self.dtype)).shape == self.shape

    def __repr__(self):
        return f"Box({self.low_repr}, {self.high_repr}, {self.shape}, {self.dtype})"

    def __eq__(self, other):
        return isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype and (
            self is other or LibCall.unknown.bool("two boxes are equal", "opaque", "bounds of a box"))


class Discrete(Space):
    def __init__(self, n, seed=None, start=0, dtype=np.int64):
        LibCall.torch.require(n > 0, "invalid-argument", "AssertionError", "n (counts) have to be positive")
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

    def __repr__(self):
        return f"Discrete({self.n})" if LibCall.value.known(self._low) and self._low == 0 else f"Discrete({self.n}, start={self.start})"

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n and self.start == other.start


class MultiBinary(Space):
    def __init__(self, n, seed=None):
        Space.__init__(self, (n,) if isinstance(n, int) else tuple(n), np.int8, seed)
        self.n = n

    def sample(self, mask=None, probability=None):
        return np.random.randint(0, 2, self.shape).astype(np.int8)

    def contains(self, x):
        return isinstance(x, np.ndarray) and x.shape == self.shape

    def __repr__(self):
        return f"MultiBinary({self.n})"


class MultiDiscrete(Space):
    def __init__(self, nvec, dtype=np.int64, seed=None, start=None):
        self.nvec = np.array(nvec, dtype=dtype)
        Space.__init__(self, self.nvec.shape, dtype, seed)

    def sample(self, mask=None, probability=None):
        return np.random.randint(0, 1 << 30, self.shape).astype(self.dtype) % self.nvec

    def contains(self, x):
        if isinstance(x, (list, tuple)):
            x = np.array(x)
        return isinstance(x, np.ndarray) and x.shape == self.shape

    def __len__(self):
        return len(self.nvec)

    def __repr__(self):
        return f"MultiDiscrete({self.nvec})"


class Tuple(Space):
    def __init__(self, spaces, seed=None):
        Space.__init__(self, None, None, seed)
        self.spaces = tuple(spaces)

    def sample(self, mask=None, probability=None):
        return tuple([space.sample() for space in self.spaces])

    def contains(self, x):
        return isinstance(x, (tuple, list)) and len(x) == len(self.spaces) and all([space.contains(part) for space, part in zip(self.spaces, x)])

    def __getitem__(self, index):
        return self.spaces[index]

    def __len__(self):
        return len(self.spaces)


class Dict(Space):
    def __init__(self, spaces=None, seed=None, **spaces_kwargs):
        Space.__init__(self, None, None, seed)
        self.spaces = dict(spaces or {})
        self.spaces.update(spaces_kwargs)

    def sample(self, mask=None, probability=None):
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all([space.contains(x[name]) for name, space in self.spaces.items()])

    def __getitem__(self, key):
        return self.spaces[key]

    def __setitem__(self, key, value):
        self.spaces[key] = value

    def __iter__(self):
        return iter(self.spaces)

    def __len__(self):
        return len(self.spaces)

    def keys(self):
        return self.spaces.keys()

    def values(self):
        return self.spaces.values()

    def items(self):
        return self.spaces.items()


def _sizes_of(shape):
    total = 1
    for size in shape:
        total = total * size
    return total


def flatdim(space):
    if isinstance(space, (Box, MultiBinary)):
        return _sizes_of(space.shape)
    if isinstance(space, Discrete):
        return int(space.n)
    if isinstance(space, (Tuple, Dict)):
        return sum([flatdim(part) for part in (space.spaces.values() if isinstance(space, Dict) else space.spaces)])
    return LibCall.unknown.any("gymnasium.spaces.flatdim")


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.spaces." + name)
