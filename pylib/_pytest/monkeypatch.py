# monkeypatch: what it changes is set back when the test is over.
import os
import sys


class _NotSet(object):
    __complete__ = True


notset = _NotSet()


def _target(name):
    import importlib

    path, _, attribute = name.rpartition(".")
    parts = path.split(".")
    thing = importlib.import_module(parts[0])
    module = parts[0]
    for part in parts[1:]:
        module = module + "." + part
        if not hasattr(thing, part):
            importlib.import_module(module)
        thing = getattr(thing, part)
    return thing, attribute


class MonkeyPatch(object):
    __complete__ = True

    def __init__(self):
        self._undo = []

    @classmethod
    def context(cls):
        return _Context(cls())

    def setattr(self, target, name, value=notset, raising=True):
        if value is notset:
            value = name
            target, name = _target(target)
        old = getattr(target, name, notset)
        if raising and old is notset:
            raise AttributeError(f"{target!r} has no attribute {name!r}")
        self._undo.append(("attr", target, name, old))
        setattr(target, name, value)

    def delattr(self, target, name=notset, raising=True):
        if name is notset:
            target, name = _target(target)
        if not hasattr(target, name):
            if raising:
                raise AttributeError(name)
            return
        self._undo.append(("attr", target, name, getattr(target, name)))
        delattr(target, name)

    def setitem(self, dic, name, value):
        self._undo.append(("item", dic, name, dic.get(name, notset)))
        dic[name] = value

    def delitem(self, dic, name, raising=True):
        if name not in dic:
            if raising:
                raise KeyError(name)
            return
        self._undo.append(("item", dic, name, dic[name]))
        del dic[name]

    def setenv(self, name, value, prepend=None):
        if prepend and name in os.environ:
            value = value + prepend + os.environ[name]
        self.setitem(os.environ, name, str(value))

    def delenv(self, name, raising=True):
        self.delitem(os.environ, name, raising=raising)

    def syspath_prepend(self, path):
        sys.path.insert(0, str(path))

    def chdir(self, path):
        os.chdir(path)

    def undo(self):
        for kind, thing, name, old in reversed(self._undo):
            if kind == "attr":
                if old is notset:
                    delattr(thing, name)
                else:
                    setattr(thing, name, old)
            elif old is notset:
                thing.pop(name, None)
            else:
                thing[name] = old
        self._undo[:] = []


class _Context(object):
    __complete__ = True

    def __init__(self, patch):
        self._patch = patch

    def __enter__(self):
        return self._patch

    def __exit__(self, *exc_info):
        self._patch.undo()
