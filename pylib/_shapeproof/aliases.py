# list[int] and int | None: what subscripting and uniting classes gives.


def shown(item):
    if item is ...:
        return "..."
    if LibCall.type.isclass(item):
        if item is type(None):
            return "None"
        if item.__module__ == "builtins":
            return item.__qualname__
        return item.__module__ + "." + item.__qualname__
    if isinstance(item, list):
        return "[" + ", ".join([shown(one) for one in item]) + "]"
    return repr(item)


class GenericAlias(object):
    __complete__ = True

    def __init__(self, origin, args):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)

    @property
    def __parameters__(self):
        return parameters_of(self.__args__)

    def __call__(self, *args, **kwargs):
        return self.__origin__(*args, **kwargs)

    def __getitem__(self, item):
        return GenericAlias(self.__origin__, substituted(self.__args__, item))

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __getattr__(self, name):
        return getattr(self.__origin__, name)

    def __instancecheck__(self, instance):
        raise TypeError("isinstance() argument 2 cannot be a parameterized generic")

    def __subclasscheck__(self, cls):
        raise TypeError("issubclass() argument 2 cannot be a parameterized generic")

    def __or__(self, other):
        return union(self, other)

    def __ror__(self, other):
        return union(other, self)

    def __eq__(self, other):
        if not isinstance(other, GenericAlias):
            return NotImplemented
        return self.__origin__ is other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash(repr(self))

    def __repr__(self):
        inside = ", ".join([shown(one) for one in self.__args__]) if self.__args__ else "()"
        return shown(self.__origin__) + "[" + inside + "]"


class UnionType(object):
    __complete__ = True

    def __init__(self, args):
        self.__args__ = args

    @property
    def __parameters__(self):
        return parameters_of(self.__args__)

    def __instancecheck__(self, instance):
        return isinstance(instance, self.__args__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__args__)

    def __or__(self, other):
        return union(self, other)

    def __ror__(self, other):
        return union(other, self)

    def __eq__(self, other):
        args = getattr(other, "__args__", None)
        if not isinstance(other, UnionType):
            return NotImplemented
        return all([one in args for one in self.__args__]) and all([one in self.__args__ for one in args])

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        return " | ".join([shown(one) for one in self.__args__])


def flattened(parts):
    result = []
    for one in parts:
        if one is None:
            one = type(None)
        inner = one.__args__ if isinstance(one, UnionType) else (one,)
        for each in inner:
            if each not in result:
                result.append(each)
    return tuple(result)


def union(left, right):
    for side in (left, right):
        if isinstance(side, str):
            raise TypeError("unsupported operand type(s) for |: '%s' and '%s'" % (type(left).__name__, type(right).__name__))
    args = flattened((left, right))
    return args[0] if len(args) == 1 else UnionType(args)


def parameters_of(args):
    result = []
    for one in args:
        inner = (one,) if hasattr(one, "__bound__") else getattr(one, "__parameters__", ()) if not LibCall.type.isclass(one) else ()
        for each in inner:
            if each not in result:
                result.append(each)
    return tuple(result)


def substituted(args, item):
    items = item if isinstance(item, tuple) else (item,)
    table = list(zip(parameters_of(args), items))
    result = []
    for one in args:
        for parameter, value in table:
            if one is parameter:
                one = value
        if not LibCall.type.isclass(one) and getattr(one, "__parameters__", ()):
            one = one[tuple([value for parameter, value in table if parameter in one.__parameters__])]
        result.append(one)
    return tuple(result)
