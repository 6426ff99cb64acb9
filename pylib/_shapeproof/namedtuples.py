# Named tuples: a subclass of tuple whose fields are properties.


class _field(object):
    def __init__(self, index):
        self.index = index

    def __get__(self, instance, owner=None):
        return self if instance is None else LibCall.tuple.get(instance, self.index)

    def __set__(self, instance, value):
        raise AttributeError("can't set attribute")

    def __delete__(self, instance):
        raise AttributeError("can't delete attribute")


def _refuse(names, rename):
    seen = set()
    checked = []
    for index, name in enumerate(names):
        bad = not name.isidentifier() or name in _KEYWORDS
        if rename and (bad or name.startswith("_") or name in seen):
            name = f"_{index}"
        elif bad:
            if not name.isidentifier():
                raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
        elif name.startswith("_"):
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        elif name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)
        checked.append(name)
    return tuple(checked)


_KEYWORDS = ("False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
             "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise",
             "return", "try", "while", "with", "yield")


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = _refuse([str(name) for name in field_names], rename)
    preset = tuple(defaults) if defaults is not None else ()
    if len(preset) > len(names):
        raise TypeError("Got more default values than field names")
    return named(typename, names, dict(zip(names[len(names) - len(preset):], preset)), module or LibCall.frame.globals().get("__name__"))


def named(typename, names, defaults, module):
    def __new__(cls, *args, **kwargs):
        if not LibCall.value.known(len(args)):  # a starred argument of unknown length
            return LibCall.tuple.new(cls, [LibCall.unknown.any("a field filled from a starred argument") for name in names])
        if len(args) > len(names):
            raise TypeError(f"{typename}.__new__() takes {_taken(names, defaults)} positional arguments but {len(args) + 1} were given")
        items = list(args)
        missing = []
        for name in names[len(args):]:
            if name in kwargs:
                items.append(kwargs.pop(name))
            elif name in defaults:
                items.append(defaults[name])
            else:
                missing.append(name)
        for name in kwargs:
            if name in names:
                raise TypeError(f"{typename}.__new__() got multiple values for argument {name!r}")
            raise TypeError(f"{typename}.__new__() got an unexpected keyword argument '{name}'")
        if missing:
            raise TypeError(f"{typename}.__new__() missing {required(missing)}")
        return LibCall.tuple.new(cls, items)

    space = {"__module__": module, "__new__": __new__, "_fields": names, "_field_defaults": defaults, "__match_args__": names, "__slots__": (),
             "__complete__": True, "_asdict": _asdict, "_replace": _replace, "_make": classmethod(_make), "__repr__": _repr,
             "__doc__": f"{typename}({', '.join(names)})"}
    for index, name in enumerate(names):
        space[name] = _field(index)
    return type(typename, (tuple,), space)


def _taken(names, defaults):
    most = len(names) + 1
    return f"from {most - len(defaults)} to {most}" if defaults else most


# "1 required positional argument: 'x'", "2 required positional arguments: 'x' and 'y'"
def required(missing, kind="positional"):
    quoted = [repr(name) for name in missing]
    if len(quoted) == 1:
        return f"1 required {kind} argument: {quoted[0]}"
    listed = " and ".join(quoted) if len(quoted) == 2 else ", ".join(quoted[:-1]) + ", and " + quoted[-1]
    return f"{len(quoted)} required {kind} arguments: {listed}"


def _asdict(self):
    return dict(zip(self._fields, self))


def _replace(self, /, **kwds):
    result = self._make([kwds.pop(name) if name in kwds else value for name, value in zip(self._fields, self)])
    if kwds:
        raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
    return result


def _make(cls, iterable):
    items = list(iterable)
    if len(items) != len(cls._fields):
        raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(items)}")
    return LibCall.tuple.new(cls, items)


def _repr(self):
    return type(self).__name__ + "(" + ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self)]) + ")"


_FIXED = ("__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_field_types", "_make", "_replace", "_asdict", "_source")
_OWN = ("__module__", "__name__", "__annotations__", "__qualname__", "__doc__", "__orig_bases__")


class NamedTupleMeta(type):
    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base.__name__ != "Generic":
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        kinds = ns.get("__annotations__", {})
        defaults = {}
        for name in kinds:
            if name in ns:
                defaults[name] = ns[name]
            elif defaults:
                raise TypeError(f"Non-default namedtuple field {name} cannot follow default field{'s' if len(defaults) > 1 else ''} "
                                f"{', '.join(defaults)}")
        names = _refuse(list(kinds), False)
        made = named(typename, names, defaults, ns["__module__"])
        made.__qualname__ = ns.get("__qualname__", typename)
        made.__annotations__ = dict(kinds)
        for key, value in ns.items():
            if key in _FIXED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in _OWN and key not in names:
                setattr(made, key, value)
        if "__doc__" in ns:
            made.__doc__ = ns["__doc__"]
        return made


class _NamedTupleForm(object):
    def __mro_entries__(self, bases):
        return (_NamedTuple,)

    def __call__(self, typename, fields=None, /, **kwargs):
        pairs = list(fields) if fields is not None else list(kwargs.items())
        made = named(typename, _refuse([pair[0] for pair in pairs], False), {}, LibCall.frame.globals().get("__name__"))
        made.__annotations__ = dict(pairs)
        return made


NamedTuple = _NamedTupleForm()
_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})
