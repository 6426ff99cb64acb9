WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__")
WRAPPER_UPDATES = ("__dict__",)


class partial(object):
    def __init__(self, func, /, *args, **keywords):
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})


class partialmethod(object):
    def __init__(self, func, /, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords

    def __get__(self, obj, cls=None):
        return partial(self.func, obj, *self.args, **self.keywords)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in ("__name__", "__qualname__", "__doc__", "__module__"):
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned, updated)


_nothing = object()


def reduce(function, sequence, initial=_nothing, /):
    value = initial
    for item in sequence:
        value = item if value is _nothing else function(value, item)
    if value is _nothing:
        raise TypeError("reduce() of empty iterable with no initial value")
    return value


def lru_cache(maxsize=128, typed=False):
    if callable(maxsize):
        return _Cached(maxsize)
    return _Cached


def cache(user_function, /):
    return _Cached(user_function)


class _Cached(object):
    # Calls are made anew: what they return is the same.
    def __init__(self, function):
        self.__wrapped__ = function

    def __call__(self, *args, **kwargs):
        return self.__wrapped__(*args, **kwargs)

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        return partial(self.__wrapped__, obj)

    def cache_clear(self):
        return None

    def cache_info(self):
        return LibCall.unknown.any("cache_info")


class cached_property(object):
    def __init__(self, func):
        self.func = func
        self.attrname = func.__name__

    def __set_name__(self, owner, name):
        self.attrname = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        value = self.func(instance)
        instance.__dict__[self.attrname] = value
        return value


class singledispatch(object):
    def __init__(self, func):
        self.func = func
        self.registry = []

    def register(self, cls, func=None):
        if func is not None:
            self.registry.append((cls, func))
            return func
        return lambda function: self.register(cls, function)

    def dispatch(self, cls):
        for kind, function in reversed(self.registry):
            if issubclass(cls, kind):
                return function
        return self.func

    def __call__(self, *args, **kw):
        return self.dispatch(type(args[0]))(*args, **kw)


def total_ordering(cls):
    if "__lt__" in cls.__dict__:
        cls.__gt__ = lambda self, other: not (self < other or self == other)
        cls.__le__ = lambda self, other: self < other or self == other
        cls.__ge__ = lambda self, other: not self < other
    elif "__gt__" in cls.__dict__:
        cls.__lt__ = lambda self, other: not (self > other or self == other)
        cls.__ge__ = lambda self, other: self > other or self == other
        cls.__le__ = lambda self, other: not self > other
    return cls


def cmp_to_key(mycmp):
    class K(object):
        def __init__(self, obj):
            self.obj = obj

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

    return K
