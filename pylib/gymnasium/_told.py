# What an environment tells of itself beside observations: a dictionary of which only some names are known, and whether they are there is not.
import numpy as np


class Told(dict):
    # `perhaps`: makers of what it may hold, by name.
    def __init__(self, perhaps=None):
        dict.__init__(self)
        self._perhaps = dict(perhaps or {})

    def also(self, name, make):
        self._perhaps[name] = make
        return self

    def __contains__(self, name):
        return dict.__contains__(self, name) or LibCall.unknown.bool("what an environment tells", "opaque", "what happens in an environment")

    def __getitem__(self, name):
        if dict.__contains__(self, name):
            return dict.__getitem__(self, name)
        if LibCall.value.known(name) and name in self._perhaps:
            return self._perhaps[name]()
        return LibCall.unknown.any("what an environment tells of itself")

    def get(self, name, default=None):
        return self[name] if name in self else default

    def pop(self, name, *default):
        return self[name]

    def keys(self):
        return LibCall.unknown.any("what an environment tells of itself")

    values = items = copy = keys

    def __iter__(self):
        return iter(LibCall.unknown.any("what an environment tells of itself"))

    def __len__(self):
        return LibCall.unknown.int("what an environment tells", "opaque", 0, None, "what happens in an environment")

    def __bool__(self):
        return LibCall.unknown.bool("what an environment tells", "opaque", "what happens in an environment")


def episode():
    return {"r": LibCall.unknown.float("the return of an episode"), "l": LibCall.unknown.int("length", "opaque", 1, None, "an episode"),
            "t": LibCall.unknown.float("the time of an episode")}


def episodes(count):
    return {"r": np.empty((count,), np.float64), "l": np.empty((count,), np.int64), "t": np.empty((count,), np.float64)}
