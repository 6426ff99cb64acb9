# os.environ: what the program has set is known, everything else is the outside world's.


def _checked(value):
    if isinstance(value, (int, float, list, tuple, dict)) or value is None:
        raise TypeError(f"str expected, not {type(value).__name__}")
    return value


class Environment(dict):
    def __init__(self):
        self._deleted = set()

    def _outside(self):
        return LibCall.unknown.str("an environment variable", "external")

    def __getitem__(self, key):
        if dict.__contains__(self, _checked(key)):
            return dict.__getitem__(self, key)
        if key in self._deleted:
            raise KeyError(key)
        return self._outside()

    def __setitem__(self, key, value):
        _checked(value)
        self._deleted.discard(_checked(key))
        dict.__setitem__(self, key, value)

    def __delitem__(self, key):
        if dict.__contains__(self, key):
            dict.__delitem__(self, key)
        elif key in self._deleted:
            raise KeyError(key)
        self._deleted.add(key)

    def update(self, other=(), /, **kwds):
        for key, value in dict(other, **kwds).items():
            self[key] = value

    def get(self, key, default=None):
        if dict.__contains__(self, key):
            return dict.__getitem__(self, key)
        if key in self._deleted:
            return default
        if default is None:
            return LibCall.unknown.any("an environment variable")
        return self._outside()

    def setdefault(self, key, default=None):
        if key in self._deleted:
            self[key] = default
        return self.get(key, default)

    def pop(self, key, *default):
        if key in self._deleted:
            if default:
                return default[0]
            raise KeyError(key)
        value = self._outside()
        if dict.__contains__(self, key):
            value = dict.__getitem__(self, key)
        elif default and default[0] is None:
            value = LibCall.unknown.any("an environment variable")
        self._deleted.add(key)
        dict.pop(self, key, None)
        return value

    def __contains__(self, key):
        if dict.__contains__(self, key):
            return True
        if key in self._deleted:
            return False
        return LibCall.unknown.bool("an environment variable is set", "external")

    def copy(self):
        return self

    def keys(self):
        return LibCall.unknown.list(self._outside(), "len(os.environ)", "external", 0)

    def values(self):
        return LibCall.unknown.list(self._outside(), "len(os.environ)", "external", 0)

    def items(self):
        return LibCall.unknown.list((self._outside(), self._outside()), "len(os.environ)", "external", 0)

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return LibCall.unknown.int("len(os.environ)", "external", 0, None)
