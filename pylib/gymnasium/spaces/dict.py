# An element of each of several spaces, by their names. Those of a plain dict are in the order of the alphabet.
from collections import OrderedDict

from gymnasium.spaces.space import Space


def _ordered(spaces, sort_keys):
    if isinstance(spaces, OrderedDict) or not isinstance(spaces, dict) or not sort_keys:
        return dict(spaces)
    try:
        return dict(sorted(spaces.items(), key=lambda pair: pair[0]))
    except TypeError:
        return dict(spaces)


class Dict(Space):
    __complete__ = True

    def __init__(self, spaces=None, seed=None, *, sort_keys=True, **spaces_kwargs):
        Space.__init__(self, None, None, seed)
        self.sort_keys = sort_keys
        self.spaces = {} if spaces is None else _ordered(spaces, sort_keys)
        for name, space in spaces_kwargs.items():
            if name in self.spaces:
                raise ValueError(f"Dict space keyword '{name}' already exists in the spaces dictionary.")
            self.spaces[name] = space
        for name, space in self.spaces.items():
            if LibCall.data.kind(space) != "opaque" and not isinstance(space, Space):
                raise TypeError(f"Dict space element is not an instance of Space: key='{name}', space={space}")

    def sample(self, mask=None, probability=None):
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all([space.contains(x[name]) for name, space in self.spaces.items()])

    def _new(self, leading=()):
        return {name: space._new(leading) for name, space in self.spaces.items()}

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

    def get(self, key, default=None):
        return self.spaces.get(key, default)

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self):
        return "Dict(" + ", ".join([f"{name!r}: {space}" for name, space in self.spaces.items()]) + ")"
