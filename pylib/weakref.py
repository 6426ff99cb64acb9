# weakref: what is referred to is taken to be alive until the program has ended.
from atexit import register


class ref(object):
    def __init__(self, object, callback=None):
        if object is None or isinstance(object, (int, float, str, bytes, tuple, list, dict)) and type(object) in (int, float, bool, str, bytes, tuple, list, dict):
            raise TypeError(f"cannot create weak reference to '{type(object).__name__}' object")
        self._object = object
        self.__callback__ = callback
        if callback is not None:
            LibCall.unknown.any("weakref.ref")(callback)

    def __call__(self):
        return self._object

    def __class_getitem__(cls, item):
        return cls

    def __eq__(self, other):
        return isinstance(other, ref) and self._object == other._object

    def __hash__(self):
        return hash(self._object)


ReferenceType = ref


class WeakMethod(ref):
    pass


def proxy(object, callback=None):
    return object


class WeakValueDictionary(dict):
    __complete__ = True


class WeakKeyDictionary(dict):
    __complete__ = True


class WeakSet(set):
    __complete__ = True


class finalize(object):
    def __init__(self, obj, func, /, *args, **kwargs):
        self._call = (obj, func, args, kwargs)
        self.alive = True
        self.atexit = True
        register(self)

    def __call__(self, _=None):
        if not self.alive:
            return None
        self.alive = False
        return self._call[1](*self._call[2], **self._call[3])

    def detach(self):
        if not self.alive:
            return None
        self.alive = False
        return self._call


def getweakrefcount(object):
    return LibCall.unknown.int("", "opaque", 0, None, "the number of weak references")
