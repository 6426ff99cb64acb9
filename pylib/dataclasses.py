MISSING = object()


class FrozenInstanceError(AttributeError):
    pass


class Field(object):
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only
        self.name = None
        self.type = None

    def _value(self):
        if self.default_factory is not MISSING:
            return self.default_factory()
        return self.default


class KW_ONLY(object):
    pass


class InitVar(object):
    def __class_getitem__(cls, item):
        return cls


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=False):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    if cls is None:
        return lambda real: _process(real, init, repr, eq, order, kw_only)
    return _process(cls, init, repr, eq, order, kw_only)


def _process(cls, init, repr, eq, order, kw_only):
    table = {}
    for base in reversed(cls.__mro__[1:]):
        table.update(base.__dict__.get("__dataclass_fields__", {}))
    annotations = cls.__dict__.get("__annotations__", {})
    for name in annotations:
        # What an annotation says is not known: `_` is taken for KW_ONLY, a ClassVar for a field with a default.
        if name == "_":
            kw_only = True
            continue
        kind = annotations[name]
        value = cls.__dict__.get(name, MISSING)
        one = value if isinstance(value, Field) else Field(value, MISSING, True, True, None, True, None, kw_only)
        if isinstance(one.default, (list, dict, set)):
            raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
        one.name = name
        one.type = kind
        if isinstance(value, Field) and value.default is not MISSING:
            setattr(cls, name, value.default)
        table[name] = one
    cls.__dataclass_fields__ = table
    fields = list(table.values())
    if init and "__init__" not in cls.__dict__:
        cls.__init__ = _make_init(cls.__name__, fields)
    if repr and "__repr__" not in cls.__dict__:
        cls.__repr__ = lambda self: type(self).__name__ + "(" + ", ".join(
            [f"{one.name}={getattr(self, one.name)!r}" for one in fields if one.repr]) + ")"
    if eq and "__eq__" not in cls.__dict__:
        cls.__eq__ = lambda self, other: _key(self, fields) == _key(other, fields) if type(self) is type(other) else NotImplemented
    if order:
        cls.__lt__ = lambda self, other: _key(self, fields) < _key(other, fields)
        cls.__le__ = lambda self, other: _key(self, fields) <= _key(other, fields)
        cls.__gt__ = lambda self, other: _key(self, fields) > _key(other, fields)
        cls.__ge__ = lambda self, other: _key(self, fields) >= _key(other, fields)
    return cls


def _key(obj, fields):
    return tuple([getattr(obj, one.name) for one in fields if one.compare])


def _make_init(class_name, fields):
    def __init__(self, *args, **kwargs):
        positional = [one for one in fields if one.init and not one.kw_only]
        if len(args) > len(positional):
            raise TypeError(f"{class_name}.__init__() takes {len(positional) + 1} positional arguments but {len(args) + 1} were given")
        given = {one.name: value for one, value in zip(positional, args)}
        given.update(kwargs)
        for one in fields:
            if one.init and one.name in given:
                setattr(self, one.name, given.pop(one.name))
            elif one.default is not MISSING or one.default_factory is not MISSING:
                setattr(self, one.name, one._value())
            elif one.init:
                raise TypeError(f"{class_name}.__init__() missing 1 required positional argument: '{one.name}'")
        for name in given:
            raise TypeError(f"{class_name}.__init__() got an unexpected keyword argument '{name}'")
        if hasattr(self, "__post_init__"):
            self.__post_init__()

    return __init__


def fields(class_or_instance):
    return tuple(class_or_instance.__dataclass_fields__.values())


def is_dataclass(obj):
    return hasattr(obj, "__dataclass_fields__")


def _plain(value, factory):
    if is_dataclass(value) and not isinstance(value, type):
        return factory([(one.name, _plain(getattr(value, one.name), factory)) for one in fields(value)])
    if isinstance(value, list):
        return [_plain(item, factory) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item, factory) for key, item in value.items()}
    return value


def asdict(obj, *, dict_factory=dict):
    return _plain(obj, dict_factory)


def astuple(obj, *, tuple_factory=tuple):
    return tuple_factory([getattr(obj, one.name) for one in fields(obj)])


def replace(obj, /, **changes):
    values = {one.name: getattr(obj, one.name) for one in fields(obj) if one.init}
    values.update(changes)
    return type(obj)(**values)


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **kwargs):
    return LibCall.unknown.any("dataclasses.make_dataclass")
