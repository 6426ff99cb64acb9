# os.environ: what the program has set is known, everything else is the outside world's.


class Environment(dict):
    def _outside(self):
        return LibCall.unknown.str("an environment variable", "external")

    def __getitem__(self, key):
        if dict.__contains__(self, key):
            return dict.__getitem__(self, key)
        return self._outside()

    def get(self, key, default=None):
        if dict.__contains__(self, key):
            return dict.__getitem__(self, key)
        if default is None:
            return LibCall.unknown.any("an environment variable")
        return self._outside()

    def setdefault(self, key, default=None):
        return self.get(key, default)

    def pop(self, key, default=None):
        return self._outside()

    def __contains__(self, key):
        if dict.__contains__(self, key):
            return True
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
