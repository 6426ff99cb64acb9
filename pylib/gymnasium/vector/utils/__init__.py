# Spaces of several elements at once, and elements of them.
import numpy as np

from gymnasium.spaces import Box, Dict, Discrete, MultiBinary, MultiDiscrete, Space, Tuple


def batch_space(space, n=1):
    if isinstance(space, Box):
        return Box(_low(space), _high(space), (n,) + space.shape, space.dtype)
    if isinstance(space, Discrete):
        many = MultiDiscrete(np.full((n,), space.n), dtype=space.dtype, start=np.full((n,), space.start))
        many._all = (space._low, int(space.n))
        return many
    if isinstance(space, (MultiDiscrete, MultiBinary)):
        return Box(0, 1 if isinstance(space, MultiBinary) else 1 << 30, (n,) + space.shape, space.dtype)
    if isinstance(space, Tuple):
        return Tuple([batch_space(part, n) for part in space.spaces])
    if isinstance(space, Dict):
        return Dict({name: batch_space(part, n) for name, part in space.spaces.items()}, sort_keys=space.sort_keys)
    if isinstance(space, Space):
        return Tuple([space for _ in range(n)])
    if LibCall.data.kind(space) == "opaque":
        return LibCall.unknown.any("a space of several elements")
    raise TypeError(f"The space provided to `batch_space` is not a gymnasium Space instance, type: {type(space)}, {space}")


def _low(space):
    return 0 if space.dtype == np.uint8 else LibCall.unknown.float("a bound of several spaces")


def _high(space):
    return 255 if space.dtype == np.uint8 else LibCall.unknown.float("a bound of several spaces")


def create_empty_array(space, n=1, fn=np.zeros):
    if isinstance(space, (Box, Discrete, MultiDiscrete, MultiBinary)):
        return fn((n,) + space.shape, dtype=space.dtype)
    if isinstance(space, Tuple):
        return tuple([create_empty_array(part, n, fn) for part in space.spaces])
    if isinstance(space, Dict):
        return {name: create_empty_array(part, n, fn) for name, part in space.spaces.items()}
    return LibCall.unknown.any("gymnasium.vector.utils.create_empty_array")


# Elements of a space put beside each other, as the observations of several environments are.
def together(space, items):
    if isinstance(space, Dict):
        return {name: together(part, [item[name] for item in items]) for name, part in space.spaces.items()}
    if isinstance(space, Tuple):
        return tuple([together(part, [item[i] for item in items]) for i, part in enumerate(space.spaces)])
    made = np.stack([np.asarray(item) for item in items])
    fits = made.shape[1:] == space.shape
    if isinstance(fits, bool):
        LibCall.torch.require(fits, "invalid-argument", "ValueError", "Output array is the wrong shape")
    return made.astype(space.dtype)


def concatenate(space, items, out):
    return together(space, list(items))


# The elements of what `together` made.
def iterate(space, items):
    if isinstance(space, Dict):
        parts = {name: list(iterate(part, items[name])) for name, part in space.spaces.items()}
        count = min([len(part) for part in parts.values()])
        return iter([{name: part[i] for name, part in parts.items()} for i in range(count)])
    if isinstance(space, Tuple):
        return zip(*[list(iterate(part, item)) for part, item in zip(space.spaces, items)])
    return iter(items)


def __getattr__(name):
    return LibCall.unknown.any("gymnasium.vector.utils." + name)
