# os.environ: what the program has set is known, everything else is the outside world's.


def _checked(value):
    if isinstance(value, (int, float, list, tuple, dict)) or value is None:
        raise TypeError(f"str expected, not {type(value).__name__}")
    return value


_OF_LAUNCHERS = ("WORLD_SIZE", "RANK", "LOCAL_WORLD_SIZE", "LOCAL_RANK", "GROUP_RANK")  # set by torchrun, all or none


class Environment(dict):
    def __init__(self):
        self._deleted = set()

    def _outside(self):
        return LibCall.unknown.str("an environment variable", "external")

    def _is_asked(self, key):
        return LibCall.value.known(key) and "of " + key in self.__dict__

    # Whether the outside world has set it, and to what: one answer, however often it is asked for.
    def _answer(self, key):
        name = LibCall.value.known(key) and "of " + key
        if self._is_asked(key):
            return self.__dict__[name]
        if name and key in _OF_LAUNCHERS:
            answer = self._launched(key)
            setattr(self, name, answer)
            return answer
        answer = (LibCall.unknown.bool(f"{key} is set" if name else "", "external", "an environment variable is set"), LibCall.unknown.text("an environment variable", "external"))
        if name:
            setattr(self, name, answer)
        return answer

    def _launched(self, key):
        from _shapeproof import processes
        return processes.is_launched, processes.NumberText(processes.NUMBERS[key])

    def launched(self):
        # A launcher has started the program: what it sets is there.
        from _shapeproof import processes
        for key in _OF_LAUNCHERS:
            setattr(self, "of " + key, (True, processes.NumberText(processes.NUMBERS[key])))

    def __getitem__(self, key):
        if dict.__contains__(self, _checked(key)):
            return dict.__getitem__(self, key)
        if key in self._deleted:
            raise KeyError(key)
        if not self._is_asked(key) and key not in _OF_LAUNCHERS:
            LibCall.program.hope("key-there", "KeyError", key)
            there = True, LibCall.unknown.text("an environment variable", "external")
            if not LibCall.value.known(key):
                return there[1]
            setattr(self, "of " + key, there)
        elif key in _OF_LAUNCHERS and not LibCall.value.known(self._answer(key)[0]):
            LibCall.program.hope("key-there", "KeyError", key)
            self.launched()
        elif not self._answer(key)[0]:
            raise KeyError(key)
        return self._answer(key)[1]

    def __setitem__(self, key, value):
        _checked(value)
        self._deleted.discard(_checked(key))
        dict.__setitem__(self, key, value)

    def __delitem__(self, key):
        if dict.__contains__(self, key):
            dict.__delitem__(self, key)
        else:
            self[key]
        self._deleted.add(key)

    def update(self, other=(), /, **kwds):
        for key, value in dict(other, **kwds).items():
            self[key] = value

    def get(self, key, default=None):
        if dict.__contains__(self, key):
            return dict.__getitem__(self, key)
        is_set, text = self._answer(key)
        return text if key not in self._deleted and is_set else default

    def setdefault(self, key, default=None):
        self[key] = self.get(key, default)
        return self[key]

    def pop(self, key, *default):
        value = self.get(key, *default) if default else self[key]
        self._deleted.add(key)
        dict.pop(self, key, None)
        return value

    def __contains__(self, key):
        if dict.__contains__(self, key):
            return True
        return key not in self._deleted and self._answer(key)[0]

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
