# singledispatch and singledispatchmethod.


def _of_annotation(func):
    from typing import get_type_hints
    for value in get_type_hints(func).values():
        return value
    raise TypeError(f"Invalid first argument to `register()`: {func!r}. Use either `@register(some_class)` or plain `@register` "
                    "on an annotated function.")


class singledispatch(object):
    def __init__(self, func):
        self.func = func
        self.registry = {object: func}
        self.__wrapped__ = func
        self.__name__ = func.__name__
        self.__doc__ = func.__doc__

    def register(self, cls, func=None):
        if func is not None:
            self.registry[cls] = func
            return func
        if isinstance(cls, type):
            return lambda function: self.register(cls, function)
        return self.register(_of_annotation(cls), cls)

    def dispatch(self, cls):
        for base in cls.__mro__:
            if base is not object and base in self.registry:
                return self.registry[base]
        for kind, function in reversed(list(self.registry.items())):
            if kind is not object and issubclass(cls, kind):
                return function
        return self.registry[object]

    def __call__(self, *args, **kw):
        if not args:
            raise TypeError(f"{self.__name__} requires at least 1 positional argument")
        return self.dispatch(type(args[0]))(*args, **kw)


class singledispatchmethod(object):
    def __init__(self, func):
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, method)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, "__isabstractmethod__", False)

    def __get__(self, obj, cls=None):
        return lambda *args, **kwargs: self.dispatcher.dispatch(type(args[0]))(obj, *args, **kwargs)
