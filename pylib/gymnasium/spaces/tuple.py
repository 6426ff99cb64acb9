# An element of each of several spaces, in a row.
from gymnasium.spaces.space import Space


class Tuple(Space):
    __complete__ = True

    def __init__(self, spaces, seed=None):
        Space.__init__(self, None, None, seed)
        self.spaces = tuple(spaces)
        for space in self.spaces:
            if LibCall.data.kind(space) != "opaque" and not isinstance(space, Space):
                raise TypeError(f"{space} does not inherit from `gymnasium.Space`. Actual Type: {type(space)}")

    def sample(self, mask=None, probability=None):
        return tuple([space.sample() for space in self.spaces])

    def contains(self, x):
        return isinstance(x, (tuple, list)) and len(x) == len(self.spaces) and all([space.contains(part) for space, part in zip(self.spaces, x)])

    def _new(self, leading=()):
        return tuple([space._new(leading) for space in self.spaces])

    def __getitem__(self, index):
        return self.spaces[index]

    def __iter__(self):
        return iter(self.spaces)

    def __len__(self):
        return len(self.spaces)

    def __eq__(self, other):
        return isinstance(other, Tuple) and self.spaces == other.spaces

    def __repr__(self):
        return "Tuple(" + ", ".join([str(space) for space in self.spaces]) + ")"
