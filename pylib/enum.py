# enum: the namespace numbers what auto() leaves open, the metaclass makes the members when the body has run.
from _shapeproof.flags import FlagMethods, decompose


class auto(object):
    def __init__(self):
        self.value = auto


class nonmember(object):
    def __init__(self, value):
        self.value = value


class member(object):
    def __init__(self, value):
        self.value = value


class property(property):
    pass


DynamicClassAttribute = property


def _is_member(name, value):
    if name.startswith("__") or (name.startswith("_") and name.endswith("_")) or isinstance(value, nonmember):
        return False
    if isinstance(value, member):
        return True
    return not (LibCall.enum.is_descriptor(value))


class _EnumDict(dict):
    def __init__(self):
        super().__init__()
        self._member_names = []
        self._ignored = []
        self._last_values = []
        self._generate = None

    def __setitem__(self, key, value):
        if key == "_ignore_":
            self._ignored = value.replace(",", " ").split() if isinstance(value, str) else list(value)
            return
        if key == "_generate_next_value_":
            self._generate = value.__func__ if isinstance(value, staticmethod) else value
        if key in self._member_names:
            raise TypeError(f"{key!r} already defined as {self[key]!r}")
        if key not in self._ignored and _is_member(key, value):
            if key in self:
                raise TypeError(f"{key!r} already defined as {self[key]!r}")
            value = self._numbered(key, value.value if isinstance(value, member) else value)
            self._member_names.append(key)
            self._last_values.append(value)
        elif isinstance(value, nonmember):
            value = value.value
        super().__setitem__(key, value)

    def _numbered(self, key, value):
        if isinstance(value, auto):
            return self._next(key)
        if isinstance(value, tuple) and any([isinstance(one, auto) for one in value]):
            return tuple([self._next(key) if isinstance(one, auto) else one for one in value])
        return value

    def _next(self, key):
        return self._generate(key, 1, len(self._member_names), list(self._last_values))


def _data_type(bases):
    for base in bases:
        for one in base.__mro__:
            if one is not object and not isinstance(one, EnumMeta) and (issubclass(one, (int, str, float, bytes, tuple)) or "__new__" in one.__dict__):
                return one
    return None


def _inherited(bases, name):
    for base in bases:
        for one in base.__mro__:
            if name in one.__dict__:
                return one.__dict__[name]
    return None


class EnumMeta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **kwds):
        space = _EnumDict()
        generate = _inherited(bases, "_generate_next_value_")
        space._generate = generate.__func__ if isinstance(generate, staticmethod) else generate
        return space

    def __new__(mcls, name, bases, space, *, boundary=None, **kwds):
        for base in bases:
            if isinstance(base, EnumMeta) and base.__dict__["_member_map_"]:
                raise TypeError(f"<enum {name!r}> cannot extend <enum {base.__name__!r}>")
        names = space._member_names
        rest = {key: value for key, value in space.items() if key not in names and key not in space._ignored}
        generate = rest.get("_generate_next_value_")
        if generate is not None and not isinstance(generate, staticmethod):
            rest["_generate_next_value_"] = staticmethod(generate)
        rest["_member_map_"] = {}
        rest["_member_names_"] = []
        rest["_value2member_map_"] = {}
        root = not any([isinstance(base, EnumMeta) for base in bases])
        own_new = None if root else rest.pop("__new__", None)
        cls = super().__new__(mcls, name, bases, rest, **kwds)
        data = _data_type(bases)
        if own_new is None:
            own_new = _inherited(bases, "__new_member__")
        else:
            cls.__new_member__ = own_new
        for key in names:
            _make_member(cls, key, space[key], data, own_new)
        return cls

    def __init__(cls, *args, **kwds):
        pass

    def __iter__(cls):
        return iter(cls._members())

    def __reversed__(cls):
        return iter(list(reversed(cls._members())))

    def __len__(cls):
        return len(cls._member_names_)

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        if not isinstance(value, Enum):
            raise TypeError("unsupported operand type(s) for 'in': '%s' and '%s'" % (type(value).__qualname__, cls.__class__.__qualname__))
        return isinstance(value, cls) and value._name_ in cls._member_map_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __getattr__(cls, name):
        if name.startswith("__"):
            raise AttributeError(name)
        members = cls.__dict__["_member_map_"]
        if name in members:
            return members[name]
        raise AttributeError(name)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("cannot reassign member %r" % (name,))
        super().__setattr__(name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError("%r: cannot delete member %r." % (cls.__name__, name))
        super().__delattr__(name)

    def __call__(cls, value, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            return Enum.__new__(cls, value)
        return _functional(cls, value, names, type, start)

    def __repr__(cls):
        return f"<flag {cls.__name__!r}>" if issubclass(cls, Flag) else f"<enum {cls.__name__!r}>"

    def __dir__(cls):
        return sorted(["__class__", "__contains__", "__doc__", "__getitem__", "__init_subclass__", "__iter__", "__len__", "__members__",
                       "__module__", "__name__", "__qualname__"] + cls._member_names_)

    def _members(cls):
        members = cls.__dict__["_member_map_"]
        return [members[name] for name in cls.__dict__["_member_names_"]]

    __members__ = property(lambda cls: dict(cls._member_map_))


EnumType = EnumMeta


def _make_member(cls, key, value, data, own_new):
    args = value if isinstance(value, tuple) else (value,)
    if data is tuple:
        args = (args,)
    if own_new is not None:
        one = own_new(cls, *args)
    elif data is not None:
        one = data.__new__(cls, *args)
        if not isinstance(value, data):
            value = data(*args)
    else:
        one = LibCall.object.new(cls)
    own = LibCall.enum.attributes(one)
    if "_value_" not in own or own_new is None:
        own["_value_"] = value
    value = own["_value_"]
    own["_name_"] = key
    own["__objclass__"] = cls
    own["_sort_order_"] = len(cls._member_names_)
    if hasattr(type(one), "__init__") and type(one).__init__ is not object.__init__:
        one.__init__(*args)
        value = own["_value_"]
    alias = _twin(cls, value)
    if alias is None and _is_composite(cls, value):
        own["_name_"] = key
        cls.__dict__["_member_map_"][key] = one
    elif alias is None:
        cls.__dict__["_member_names_"].append(key)
    else:
        one = alias
    cls.__dict__["_member_map_"][key] = one
    type.__setattr__(cls, key, one)


# A combination of flags, or none at all, is no member of its own when the class is gone through.
def _is_composite(cls, value):
    return isinstance(value, int) and value.bit_count() != 1 and issubclass(cls, FlagMethods)


def _twin(cls, value):
    for other in cls.__dict__["_member_map_"].values():
        if other._value_ == value:
            return other
    return None


def _functional(cls, class_name, names, mixin, start):
    if isinstance(names, str):
        names = names.replace(",", " ").split()
    pairs = names.items() if isinstance(names, dict) else names
    bases = (cls,) if mixin is None else (mixin, cls)
    space = EnumMeta.__prepare__(class_name, bases)
    count = start
    for item in pairs:
        if isinstance(item, str):
            last = space._last_values
            space[item] = space._generate(item, start, len(last), list(last))
        else:
            space[item[0]] = item[1]
    return EnumMeta(class_name, bases, space)


class Enum(object, metaclass=EnumMeta):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        return max([one for one in last_values if isinstance(one, int)] + [0]) + 1 if all(
            [isinstance(one, int) for one in last_values]) else last_values[-1] + 1

    def __new__(cls, value):
        if type(value) is cls:
            return value
        found = _twin(cls, value)
        if found is not None:
            return found
        result = cls._missing_(value)
        if isinstance(result, cls):
            return result
        if result is None:
            raise ValueError("%r is not a valid %s" % (value, cls.__qualname__))
        raise TypeError("error in %s._missing_: returned %r instead of None or a valid member" % (cls.__name__, result))

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def _missing_(cls, value):
        return None

    name = property(lambda self: self._name_)
    value = property(lambda self: self._value_)

    def __repr__(self):
        return "<%s.%s: %r>" % (self.__class__.__name__, self._name_, self._value_)

    def __str__(self):
        return "%s.%s" % (self.__class__.__name__, self._name_)

    def __format__(self, format_spec):
        return format(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __dir__(self):
        added = [name for one in self.__class__.__mro__ for name in one.__dict__ if name[0] != "_" and name not in one.__dict__.get("_member_map_", {})]
        return sorted(set(["__class__", "__doc__", "__module__", "name", "value"] + added))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    def __str__(self):
        return str(self._value_)

    def __format__(self, format_spec):
        return format(self._value_, format_spec)


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        for value in values:
            if not isinstance(value, str):
                raise TypeError("%r is not a string" % (value,))
        one = str.__new__(cls, *values)
        LibCall.enum.attributes(one)["_value_"] = str(*values)
        return one

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __str__(self):
        return self._value_

    def __format__(self, format_spec):
        return format(self._value_, format_spec)


class Flag(FlagMethods, Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** max(last_values).bit_length()

    @classmethod
    def _missing_(cls, value):
        return decompose(cls, value, issubclass(cls, int))


class IntFlag(int, Flag):
    def __str__(self):
        return str(self._value_)

    def __format__(self, format_spec):
        return format(self._value_, format_spec)


class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary.STRICT, FlagBoundary.CONFORM, FlagBoundary.EJECT, FlagBoundary.KEEP


def unique(enumeration):
    duplicates = [(name, one.name) for name, one in enumeration.__members__.items() if name != one.name]
    if duplicates:
        details = ", ".join(["%s -> %s" % pair for pair in duplicates])
        raise ValueError("duplicate values found in %r: %s" % (enumeration, details))
    return enumeration


def global_enum(cls, update_str=False):
    return cls
