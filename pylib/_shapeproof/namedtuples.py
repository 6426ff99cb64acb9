# Named tuples: a subclass of tuple whose fields are properties.

_KEYWORDS = ("False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif",
             "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
             "pass", "raise", "return", "try", "while", "with", "yield")


class _Field(object):
    def __init__(self, index):
        self._index = index

    def __get__(self, obj, cls=None):
        return self if obj is None else LibCall.tuple.get(obj, self._index)

    def __set__(self, obj, value):
        raise AttributeError("can't set attribute")

    def __delete__(self, obj):
        raise AttributeError("can't delete attribute")


def _renamed(names):
    result = []
    for index, name in enumerate(names):
        bad = not name.isidentifier() or name in _KEYWORDS or name.startswith("_") or name in result
        result.append(f"_{index}" if bad else name)
    return result


def _check(typename, names, rename):
    for name in [typename] + names:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if name in _KEYWORDS:
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = []
    for name in names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.append(name)


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = [str(name) for name in field_names]
    if rename:
        names = _renamed(names)
    _check(typename, names, rename)
    preset = tuple(defaults) if defaults is not None else ()
    if len(preset) > len(names):
        raise TypeError("Got more default values than field names")
    return named(typename, tuple(names), dict(zip(names[len(names) - len(preset):], preset)))


def _quoted(names):
    names = [repr(name) for name in names]
    if len(names) < 3:
        return " and ".join(names)
    return ", ".join(names[:-1]) + ", and " + names[-1]


def _bound(typename, names, defaults, args, kwargs):
    # The items in order, with the complaints of a function of these parameters.
    if len(args) > len(names):
        least = len(names) - len(defaults) + 1
        takes = f"from {least} to {len(names) + 1}" if defaults else str(len(names) + 1)
        raise TypeError(f"{typename}.__new__() takes {takes} positional arguments but {len(args) + 1} were given")
    items = list(args)
    for name in kwargs:
        if name not in names:
            raise TypeError(f"{typename}.__new__() got an unexpected keyword argument '{name}'")
        if name in names[:len(args)]:
            raise TypeError(f"{typename}.__new__() got multiple values for argument '{name}'")
    missing = [name for name in names[len(args):] if name not in kwargs and name not in defaults]
    if missing:
        plural = "s" if len(missing) > 1 else ""
        raise TypeError(f"{typename}.__new__() missing {len(missing)} required positional argument{plural}: {_quoted(missing)}")
    for name in names[len(args):]:
        items.append(kwargs[name] if name in kwargs else defaults[name])
    return items


def named(typename, names, defaults):
    def __new__(cls, *args, **kwargs):
        if len(args) == len(names) and not kwargs:
            return LibCall.tuple.new(cls, args)
        return LibCall.tuple.new(cls, _bound(typename, names, defaults, args, kwargs))

    space = {"__new__": __new__, "_fields": names, "_field_defaults": defaults, "__complete__": True, "__match_args__": names,
             "_asdict": _asdict, "_replace": _replace, "_make": classmethod(_make), "__repr__": _repr, "__slots__": ()}
    for index, name in enumerate(names):
        space[name] = _Field(index)
    return type(typename, (tuple,), space)


def _asdict(self):
    return dict(zip(self._fields, self))


def _replace(self, /, **kwds):
    result = self._make([kwds.pop(name) if name in kwds else value for name, value in zip(self._fields, self)])
    if kwds:
        raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
    return result


def _make(cls, iterable):
    items = LibCall.list.of(iterable)
    if len(items) != len(cls._fields):
        raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(items)}")
    return LibCall.tuple.new(cls, items)


def _repr(self):
    return type(self).__name__ + "(" + ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self)]) + ")"
