# lru_cache, cache, cached_property.
#
# Law: a call gives the very result that is kept for an equal key, and makes the call where none is. Keys that are wholly known are looked up
# in a dict, least recently used first. From the first one on that is not, entries stand in a list and are compared one by one, with
# both outcomes; where more than _OPEN_COMPARISONS of these are not decided, or a key holds more than numbers, nobody knows what is kept, and
# the verdict is left open.
from _shapeproof.namedtuples import named

_CacheInfo = named("CacheInfo", ("hits", "misses", "maxsize", "currsize"), {}, "functools")
_OPEN_COMPARISONS = 4
_keyword_mark = object()


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _Cached(maxsize, 128, False)
    if maxsize is not None and not isinstance(maxsize, int):
        raise TypeError("Expected first argument to be an integer, a callable, or None")
    return lambda function: _Cached(function, maxsize if maxsize is None or maxsize > 0 else 0, typed)


def cache(user_function, /):
    return _Cached(user_function, None, False)


def _key(args, kwargs, typed):
    key = args
    if kwargs:
        key += (_keyword_mark,)
        for item in kwargs.items():
            key += item
    if typed:
        key += tuple([type(value) for value in args]) + tuple([type(value) for value in kwargs.values()])
    elif len(key) == 1 and (type(key[0]) is int or type(key[0]) is str):
        return key[0]
    return key


# Whether its comparison with another key is told by the sizes of the program, and by texts that are known.
def _comparable(key):
    if isinstance(key, (tuple, frozenset)):
        return all([_comparable(item) for item in key])
    if LibCall.value.known(key) or type(key) is int or type(key) is bool:
        return True
    return _is_frozen(type(key)) and all([_comparable(value) for value in vars(key).values()])


# Instances that compare by their fields are taken where these stay as they were when the key was stored.
def _is_frozen(cls):
    parameters = getattr(cls, "__dataclass_params__", None)
    return getattr(cls, "__frozen__", False) if parameters is None else parameters.frozen


class _Cached(object):
    def __init__(self, function, maxsize, typed):
        self.__wrapped__ = function
        self._maxsize = maxsize
        self._typed = typed
        for name in ("__name__", "__qualname__", "__doc__", "__module__"):
            setattr(self, name, getattr(function, name, None))
        self.__isabstractmethod__ = getattr(function, "__isabstractmethod__", False)
        self.cache_clear()

    def __call__(self, /, *args, **kwargs):
        key = _key(args, kwargs, self._typed)
        hash(key)
        if self._maxsize == 0:
            self._misses += 1
            return self.__wrapped__(*args, **kwargs)
        if self._entries is None and LibCall.value.fixed(key):
            return self._looked_up(key, args, kwargs)
        if self._entries is None:
            self._entries = [(stored, value) for stored, value in self._results.items()]
        return self._compared(key, args, kwargs)

    def _looked_up(self, key, args, kwargs):
        if key in self._results:
            self._hits += 1
            value = self._results.pop(key)
            self._results[key] = value
            return value
        self._misses += 1
        value = self.__wrapped__(*args, **kwargs)
        if self._entries is not None:  # the call itself has come here with a key that is not known
            self._keep(key, value)
        elif key not in self._results:
            if self._maxsize is not None and len(self._results) >= self._maxsize:
                del self._results[next(iter(self._results))]
            self._results[key] = value
        return value

    def _compared(self, key, args, kwargs):
        if self._lost or not _comparable(key):
            return self._anew(args, kwargs)
        for place, (stored, value) in enumerate(self._entries):
            same = stored == key
            if not LibCall.value.fixed(same):
                self._open_comparisons += 1
                if self._open_comparisons > _OPEN_COMPARISONS:
                    return self._anew(args, kwargs)
            if same:
                self._hits += 1
                self._entries = self._entries[:place] + self._entries[place + 1:] + [(stored, value)]
                return value
        self._misses += 1
        value = self.__wrapped__(*args, **kwargs)
        self._keep(key, value)
        return value

    def _anew(self, args, kwargs):
        self._lost = True
        self._entries = []
        self._leave_open()
        return self.__wrapped__(*args, **kwargs)

    def _keep(self, key, value):
        if self._lost:
            return
        for stored, _ in self._entries:
            if stored == key:  # the call itself has kept one
                return
        if self._maxsize is not None and len(self._entries) >= self._maxsize:
            self._entries = self._entries[1:]
        self._entries = self._entries + [(key, value)]

    def _leave_open(self):
        LibCall.verdict.leave_open(f"{self.__name__} keeps its results, and for which arguments is not known")

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        return _CachedMethod(self, obj)

    def cache_clear(self):
        self._results = {}
        self._entries = None  # the list of keys and results, from the first key on that is not known
        self._open_comparisons = 0
        self._lost = False
        self._hits = 0
        self._misses = 0

    def cache_info(self):
        if self._lost:
            self._leave_open()
        kept = self._results if self._entries is None else self._entries
        return _CacheInfo(self._hits, self._misses, self._maxsize, len(kept))

    def cache_parameters(self):
        return {"maxsize": self._maxsize, "typed": self._typed}


class _CachedMethod(object):
    def __init__(self, cached, obj):
        self.__func__ = cached
        self.__self__ = obj

    def __call__(self, *args, **kwargs):
        return self.__func__(self.__self__, *args, **kwargs)

    def __getattr__(self, name):
        return getattr(self.__func__, name)


class cached_property(object):
    __isabstractmethod__ = False  # whatever it wraps: abc asks for it

    def __init__(self, func):
        self.func = func
        self.attrname = func.__name__
        self.__doc__ = func.__doc__

    def __set_name__(self, owner, name):
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        value = self.func(instance)
        instance.__dict__[self.attrname] = value
        return value
