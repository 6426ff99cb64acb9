# dataclasses: the generated methods are closures over the table of fields.
from _shapeproof.fields import MISSING, Field, FrozenInstanceError, InitVar, KW_ONLY, collect, FIELD, CLASSVAR, INITVAR
from _shapeproof.namedtuples import required


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots)

    return wrap if cls is None else wrap(cls)


def _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots):
    table = {}
    bases_frozen = None
    for base in reversed(cls.__mro__[1:]):
        inherited = base.__dict__.get("__dataclass_fields__")
        if inherited is not None:
            table.update(inherited)
            if bases_frozen is None or bases_frozen:
                bases_frozen = base.__dict__["__dataclass_params__"].frozen
    own = collect(cls, kw_only)
    for one in own:
        table[one.name] = one
        if one.default is not MISSING:
            if isinstance(cls.__dict__.get(one.name), Field):
                setattr(cls, one.name, one.default)
        elif isinstance(cls.__dict__.get(one.name), Field):
            delattr(cls, one.name)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in cls.__dict__.get("__annotations__", {}):
            raise TypeError(f"{name!r} is a field but has no type annotation")
    if bases_frozen is not None and bases_frozen != frozen:
        raise TypeError("cannot inherit non-frozen dataclass from a frozen one" if bases_frozen else "cannot inherit frozen dataclass from a non-frozen one")
    cls.__dataclass_fields__ = table
    cls.__dataclass_params__ = _Params(init, repr, eq, order, unsafe_hash, frozen)
    everything = [one for one in table.values() if one._field_type is not CLASSVAR]
    fields = [one for one in everything if one._field_type is FIELD]
    if init:
        _set(cls, "__init__", _make_init(cls, everything, frozen))
    had_hash = _own_hash(cls)
    if repr:
        _set(cls, "__repr__", _make_repr([one for one in fields if one.repr]))
    compared = [one for one in fields if one.compare]
    if eq:
        _set(cls, "__eq__", _make_eq(compared))
    if order:
        if not eq:
            raise ValueError("eq must be true if order is true")
        _make_order(cls, compared)
    if frozen:
        _freeze(cls, fields)
    _make_hash(cls, fields, had_hash, unsafe_hash, eq, frozen)
    if match_args and "__match_args__" not in cls.__dict__:
        cls.__match_args__ = tuple([one.name for one in everything if one.init and not one.kw_only])
    if slots:
        cls = _with_slots(cls, fields)
    return cls


class _Params(object):
    def __init__(self, init, repr, eq, order, unsafe_hash, frozen):
        self.init, self.repr, self.eq, self.order, self.unsafe_hash, self.frozen = init, repr, eq, order, unsafe_hash, frozen


def _set(cls, name, function):
    if name not in cls.__dict__:
        function.__qualname__ = cls.__qualname__ + "." + name
        setattr(cls, name, function)


def _own_hash(cls):
    given = cls.__dict__.get("__hash__", MISSING)
    return not (given is MISSING or (given is None and "__eq__" in cls.__dict__))


def _values(obj, fields):
    return tuple([getattr(obj, one.name) for one in fields])


def _make_repr(fields):
    def __repr__(self):
        return self.__class__.__qualname__ + "(" + ", ".join([f"{one.name}={getattr(self, one.name)!r}" for one in fields]) + ")"

    return __repr__


def _make_eq(fields):
    def __eq__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, fields) == _values(other, fields)
        return NotImplemented

    return __eq__


def _make_order(cls, fields):
    def __lt__(self, other):
        return _values(self, fields) < _values(other, fields) if other.__class__ is self.__class__ else NotImplemented

    def __le__(self, other):
        return _values(self, fields) <= _values(other, fields) if other.__class__ is self.__class__ else NotImplemented

    def __gt__(self, other):
        return _values(self, fields) > _values(other, fields) if other.__class__ is self.__class__ else NotImplemented

    def __ge__(self, other):
        return _values(self, fields) >= _values(other, fields) if other.__class__ is self.__class__ else NotImplemented

    for function in (__lt__, __le__, __gt__, __ge__):
        if function.__name__ in cls.__dict__:
            raise TypeError(f"Cannot overwrite attribute {function.__name__} in class {cls.__name__}. Consider using functools.total_ordering")
        setattr(cls, function.__name__, function)


def _freeze(cls, fields):
    names = [one.name for one in fields]

    def __setattr__(self, name, value):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    for function in (__setattr__, __delattr__):
        if function.__name__ in cls.__dict__:
            raise TypeError(f"Cannot overwrite attribute {function.__name__} in class {cls.__name__}")
        setattr(cls, function.__name__, function)


def _make_hash(cls, fields, had_hash, unsafe_hash, eq, frozen):
    if unsafe_hash and had_hash:
        raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
    if unsafe_hash or (eq and frozen and not had_hash):
        hashed = [one for one in fields if (one.compare if one.hash is None else one.hash)]
        cls.__hash__ = lambda self: hash(_values(self, hashed))
    elif eq and not had_hash:
        cls.__hash__ = None


def _with_slots(cls, fields):
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    inherited = [name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())]
    space = dict(cls.__dict__)
    names = tuple([one.name for one in fields])
    space["__slots__"] = tuple([name for name in names if name not in inherited])
    for name in names:
        space.pop(name, None)
    space["__qualname__"] = cls.__qualname__
    return LibCall.type.recreate(cls, type(cls)(cls.__name__, cls.__bases__, space))


def _make_init(cls, fields, frozen):
    seen = None
    for one in fields:
        if one.init and not one.kw_only:
            if one.default is MISSING and one.default_factory is MISSING:
                if seen is not None:
                    raise TypeError(f"non-default argument {one.name!r} follows default argument")
            else:
                seen = one
    positional = [one for one in fields if one.init and not one.kw_only]
    keyword = [one for one in fields if one.init and one.kw_only]
    name = cls.__qualname__
    table = _plain_table(cls, positional, keyword, fields, frozen)
    factories = [one.default_factory for one in fields]

    def __init__(self, *args, **kwargs):
        if table is not None and type(self) is cls:
            waiting = LibCall.dataclass.fill(self, table, args, kwargs)
            if waiting is not None:
                for place in waiting:
                    object.__setattr__(self, table[place][0], factories[place]())
                if hasattr(self, "__post_init__"):
                    self.__post_init__()
                return
        if len(args) > len(positional):
            raise TypeError(f"{name}.__init__() takes {_taken(positional)} but {len(args) + 1} were given")
        given = {one.name: value for one, value in zip(positional, args)}
        for key, value in kwargs.items():
            if key in given:
                raise TypeError(f"{name}.__init__() got multiple values for argument '{key}'")
            given[key] = value
        _check(name, given, positional, keyword)
        for one in fields:
            if one.init and one.name in given:
                value = given[one.name]
            elif one.default_factory is not MISSING:
                value = one.default_factory()
            elif one.default is not MISSING and one.init:
                value = one.default
            else:
                continue
            given[one.name] = value
            if one._field_type is FIELD:
                if frozen:
                    object.__setattr__(self, one.name, value)
                else:
                    setattr(self, one.name, value)
        if hasattr(self, "__post_init__"):
            self.__post_init__(*[given[one.name] for one in fields if one._field_type is INITVAR])

    __init__.__annotations__ = {one.name: one.type for one in positional + keyword}
    __init__.__annotations__["return"] = None
    __init__.__dataclass_parameters__ = (positional, keyword)
    __init__.__dataclass_table__ = table
    return __init__


# Rows for LibCall.dataclass where the fields are all there is to know; None where one is set by a descriptor or by a method of
# the program.
def _plain_table(cls, positional, keyword, fields, frozen):
    if len(positional) + len(keyword) != len(fields) or cls.__getattribute__ is not object.__getattribute__:
        return None
    if not frozen and cls.__setattr__ is not object.__setattr__:
        return None
    for one in fields:
        if one._field_type is not FIELD:
            return None
        for base in cls.__mro__:
            if LibCall.enum.is_descriptor(base.__dict__.get(one.name)):
                return None
    return tuple([(one.name, one.kw_only is True, None if one.default is MISSING else one.default, one.default is not MISSING,
                   one.default_factory is not MISSING) for one in fields])


def _taken(positional):
    most = len(positional) + 1
    least = 1 + len([one for one in positional if one.default is MISSING and one.default_factory is MISSING])
    if least != most:
        return f"from {least} to {most} positional arguments"
    return f"{most} positional argument{'s' if most != 1 else ''}"


def _check(name, given, positional, keyword):
    known = [one.name for one in positional + keyword]
    for key in given:
        if key not in known:
            raise TypeError(f"{name}.__init__() got an unexpected keyword argument '{key}'")
    for fields, kind in ((positional, "positional"), (keyword, "keyword-only")):
        missing = [one.name for one in fields if one.name not in given and one.default is MISSING and one.default_factory is MISSING]
        if missing:
            raise TypeError(f"{name}.__init__() missing {required(missing, kind)}")


def fields(class_or_instance):
    try:
        table = getattr(class_or_instance, "__dataclass_fields__")
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple([one for one in table.values() if one._field_type is FIELD])


def is_dataclass(obj):
    cls = obj if isinstance(obj, type) else type(obj)
    return hasattr(cls, "__dataclass_fields__")


def _is_instance(obj):
    return hasattr(type(obj), "__dataclass_fields__")


def _plain(value, factory):
    if _is_instance(value):
        return factory([(one.name, _plain(getattr(value, one.name), factory)) for one in fields(value)])
    return _inside(value, lambda item: _plain(item, factory))


def _inside(value, convert):
    import copy
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return type(value)(*[convert(item) for item in value])
    if isinstance(value, (list, tuple)):
        return type(value)([convert(item) for item in value])
    if isinstance(value, dict):
        if hasattr(type(value), "default_factory") or hasattr(value, "default_factory"):
            result = type(value)(value.default_factory)
            for key, item in value.items():
                result[convert(key)] = convert(item)
            return result
        return type(value)([(convert(key), convert(item)) for key, item in value.items()])
    return copy.deepcopy(value)


def asdict(obj, *, dict_factory=dict):
    if not _is_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    return _plain(obj, dict_factory)


def _flat(value, factory):
    if _is_instance(value):
        return factory([_flat(getattr(value, one.name), factory) for one in fields(value)])
    return _inside(value, lambda item: _flat(item, factory))


def astuple(obj, *, tuple_factory=tuple):
    if not _is_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    return _flat(obj, tuple_factory)


def replace(obj, /, **changes):
    if not _is_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    table = getattr(type(obj).__dict__.get("__init__"), "__dataclass_table__", None)
    if table is not None and LibCall.dataclass.complete(obj, table, changes):
        return type(obj)(**changes)
    for one in type(obj).__dataclass_fields__.values():
        if one._field_type is CLASSVAR:
            continue
        if not one.init:
            if one.name in changes:
                raise ValueError(f"field {one.name} is declared with init=False, it cannot be specified with replace()")
            continue
        if one.name not in changes:
            if one._field_type is INITVAR and one.default is MISSING:
                raise ValueError(f"InitVar {one.name!r} must be specified with replace()")
            changes[one.name] = getattr(obj, one.name)
    return type(obj)(**changes)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
                   match_args=True, kw_only=False, slots=False, weakref_slot=False, module=None):
    space = dict(namespace) if namespace is not None else {}
    space["__module__"] = module or LibCall.frame.globals().get("__name__")
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            annotations[item] = "typing.Any"
        else:
            annotations[item[0]] = item[1]
            if len(item) == 3:
                space[item[0]] = item[2]
    space["__annotations__"] = annotations
    return _process(type(cls_name, bases, space), init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots)
