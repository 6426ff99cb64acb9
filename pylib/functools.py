from _shapeproof.caches import cache, cached_property, lru_cache
from _shapeproof.dispatching import singledispatch, singledispatchmethod

WRAPPER_ASSIGNMENTS = ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__")
WRAPPER_UPDATES = ("__dict__",)


class partial(object):
    def __init__(self, func, /, *args, **keywords):
        if not callable(func):
            raise TypeError("the first argument must be callable")
        if isinstance(func, partial):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def __call__(self, /, *args, **keywords):
        return self.func(*self.args, *args, **{**self.keywords, **keywords})

    def __repr__(self):
        parts = [repr(self.func)] + [repr(value) for value in self.args]
        parts.extend([f"{name}={value!r}" for name, value in self.keywords.items()])
        return "functools.partial(" + ", ".join(parts) + ")"


class partialmethod(object):
    def __init__(self, func, /, *args, **keywords):
        self.func = func
        self.args = args
        self.keywords = keywords

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __get__(self, obj, cls=None):
        return partial(self.func, obj, *self.args, **self.keywords)


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for name in assigned:
        if hasattr(wrapped, name):
            setattr(wrapper, name, getattr(wrapped, name))
    for name in updated:
        if hasattr(wrapped, name) and hasattr(wrapper, name):
            for key, value in getattr(wrapped, name).items():
                setattr(wrapper, key, value)
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    return lambda wrapper: update_wrapper(wrapper, wrapped, assigned, updated)


_nothing = object()


def reduce(function, sequence, initial=_nothing, /):
    value = initial
    if isinstance(sequence, (int, float, bool)) or sequence is None:
        raise TypeError("reduce() arg 2 must support iteration")
    for item in sequence:
        value = item if value is _nothing else function(value, item)
    if value is _nothing:
        raise TypeError("reduce() of empty iterable with no initial value")
    return value


# Law: the operator that is tried first among the defined ones is <, then <=, >, >=, as in CPython.
_FROM = {
    "__lt__": {"__gt__": lambda self, other: not (self < other) and self != other,
               "__le__": lambda self, other: self < other or self == other,
               "__ge__": lambda self, other: not self < other},
    "__le__": {"__ge__": lambda self, other: not (self <= other) or self == other,
               "__lt__": lambda self, other: self <= other and self != other,
               "__gt__": lambda self, other: not self <= other},
    "__gt__": {"__lt__": lambda self, other: not (self > other or self == other),
               "__ge__": lambda self, other: self > other or self == other,
               "__le__": lambda self, other: not self > other},
    "__ge__": {"__le__": lambda self, other: not (self >= other) or self == other,
               "__gt__": lambda self, other: self >= other and self != other,
               "__lt__": lambda self, other: not self >= other},
}


def _defines(cls, name):
    for base in cls.__mro__:
        if base is not object and name in base.__dict__:
            return True
    return False


def total_ordering(cls):
    own = [name for name in ("__lt__", "__le__", "__gt__", "__ge__") if _defines(cls, name)]
    if not own:
        raise ValueError("must define at least one ordering operation: < > <= >=")
    for name, function in _FROM[own[0]].items():
        if name not in own:
            setattr(cls, name, function)
    return cls


def cmp_to_key(mycmp):
    class K(object):
        def __init__(self, obj):
            self.obj = obj

        def __asks_program__(self):
            return True

        def __lt__(self, other):
            return mycmp(self.obj, other.obj) < 0

        def __gt__(self, other):
            return mycmp(self.obj, other.obj) > 0

        def __eq__(self, other):
            return mycmp(self.obj, other.obj) == 0

        def __le__(self, other):
            return mycmp(self.obj, other.obj) <= 0

        def __ge__(self, other):
            return mycmp(self.obj, other.obj) >= 0

    return K
