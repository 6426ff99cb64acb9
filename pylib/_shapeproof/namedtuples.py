# Named tuples: a subclass of tuple whose fields are properties.


def _field(index):
    return property(lambda self: self[index])


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    names = tuple([str(name) for name in field_names])
    preset = tuple(defaults) if defaults is not None else ()
    return named(typename, names, dict(zip(names[len(names) - len(preset):], preset)))


def named(typename, names, defaults):
    def __new__(cls, *args, **kwargs):
        if len(args) > len(names):
            raise TypeError(f"{typename}.__new__() takes {len(names) + 1} positional arguments but {len(args) + 1} were given")
        items = list(args)
        for name in names[len(args):]:
            if name in kwargs:
                items.append(kwargs.pop(name))
            elif name in defaults:
                items.append(defaults[name])
            else:
                raise TypeError(f"{typename}.__new__() missing 1 required positional argument: '{name}'")
        for name in kwargs:
            raise TypeError(f"{typename}.__new__() got an unexpected keyword argument '{name}'")
        return LibCall.tuple.new(cls, items)

    space = {"__new__": __new__, "_fields": names, "_field_defaults": defaults, "__complete__": True,
             "_asdict": _asdict, "_replace": _replace, "_make": classmethod(_make), "__repr__": _repr}
    for index, name in enumerate(names):
        space[name] = _field(index)
    return type(typename, (tuple,), space)


def _asdict(self):
    return dict(zip(self._fields, self))


def _replace(self, /, **kwds):
    return type(self)(*[kwds[name] if name in kwds else value for name, value in zip(self._fields, self)])


def _make(cls, iterable):
    return cls(*iterable)


def _repr(self):
    return type(self).__name__ + "(" + ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self)]) + ")"
