# Spaces and their elements as vectors.
import numpy as np

from gymnasium.spaces.box import Box
from gymnasium.spaces.dict import Dict
from gymnasium.spaces.discrete import Discrete
from gymnasium.spaces.multi_binary import MultiBinary
from gymnasium.spaces.multi_discrete import MultiDiscrete
from gymnasium.spaces.tuple import Tuple


def _sizes_of(shape):
    total = 1
    for size in shape:
        total = total * size
    return total


def _parts(space):
    return list(space.spaces.values()) if isinstance(space, Dict) else list(space.spaces)


def flatdim(space):
    if isinstance(space, (Box, MultiBinary)):
        return _sizes_of(space.shape)
    if isinstance(space, Discrete):
        return int(space.n)
    if isinstance(space, MultiDiscrete):
        return int(np.sum(space.nvec))
    if isinstance(space, (Tuple, Dict)):
        return sum([flatdim(part) for part in _parts(space)])
    return LibCall.unknown.any("gymnasium.spaces.flatdim")


def flatten(space, x):
    if isinstance(space, (Box, MultiBinary)):
        return np.asarray(x, dtype=space.dtype).flatten()
    if isinstance(space, Discrete):
        onehot = np.zeros(space.n, dtype=space.dtype)
        onehot[x - space.start] = 1
        return onehot
    if isinstance(space, MultiDiscrete):
        return np.empty((flatdim(space),), space.dtype)
    if isinstance(space, Tuple):
        return np.concatenate([flatten(part, element) for part, element in zip(space.spaces, x)])
    if isinstance(space, Dict):
        return np.concatenate([flatten(part, x[name]) for name, part in space.spaces.items()])
    return LibCall.unknown.any("gymnasium.spaces.flatten")


def unflatten(space, x):
    if isinstance(space, (Box, MultiBinary)):
        return np.asarray(x, dtype=space.dtype).reshape(space.shape)
    if isinstance(space, (Discrete, MultiDiscrete)):
        return space._new()
    if isinstance(space, (Tuple, Dict)):
        cut, start = [], 0
        for part in _parts(space):
            size = flatdim(part)
            cut.append(unflatten(part, x[start:start + size]))
            start = start + size
        return tuple(cut) if isinstance(space, Tuple) else {name: one for name, one in zip(space.spaces, cut)}
    return LibCall.unknown.any("gymnasium.spaces.unflatten")


def _dtype_of(space):
    if isinstance(space, (Tuple, Dict)):
        return np.result_type(*[_dtype_of(part) for part in _parts(space)])
    return space.dtype


def flatten_space(space):
    if isinstance(space, Box):
        return Box(space.low.flatten(), space.high.flatten(), dtype=space.dtype)
    return Box(0, 1, (flatdim(space),), _dtype_of(space))
