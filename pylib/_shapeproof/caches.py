# lru_cache, cache, cached_property. A result is kept where the arguments are wholly known; elsewhere the call is made anew.
from _shapeproof.namedtuples import named

_CacheInfo = named("CacheInfo", ("hits", "misses", "maxsize", "currsize"), {}, "functools")


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _Cached(maxsize, 128)
    return lambda function: _Cached(function, maxsize)


def cache(user_function, /):
    return _Cached(user_function, None)


class _Cached(object):
    def __init__(self, function, maxsize):
        self.__wrapped__ = function
        self._maxsize = maxsize
        self.__name__ = getattr(function, "__name__", None)
        self.__qualname__ = getattr(function, "__qualname__", None)
        self.__doc__ = getattr(function, "__doc__", None)
        self.__module__ = getattr(function, "__module__", None)
        self.__isabstractmethod__ = getattr(function, "__isabstractmethod__", False)
        self.cache_clear()

    def __call__(self, *args, **kwargs):
        hash(args)
        for value in kwargs.values():
            hash(value)
        key = (args, tuple(kwargs.items()))
        if not LibCall.value.known(key):
            return self.__wrapped__(*args, **kwargs)
        if key in self._results:
            self._hits += 1
            value = self._results.pop(key)
        else:
            self._misses += 1
            value = self.__wrapped__(*args, **kwargs)
            if self._maxsize == 0:
                return value
            if self._maxsize is not None and len(self._results) >= self._maxsize:
                del self._results[next(iter(self._results))]
        self._results[key] = value
        return value

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        return _CachedMethod(self, obj)

    def cache_clear(self):
        self._results = {}
        self._hits = 0
        self._misses = 0

    def cache_info(self):
        return _CacheInfo(self._hits, self._misses, self._maxsize, len(self._results))

    def cache_parameters(self):
        return {"maxsize": self._maxsize, "typed": False}


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
