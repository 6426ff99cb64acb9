# The fields of a dataclass, as its annotations and class variables say.


class _Missing(object):
    __complete__ = True

    def __repr__(self):
        return "<dataclasses._MISSING_TYPE object>"


MISSING = _Missing()


class _FieldKind(object):
    __complete__ = True

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


FIELD = _FieldKind("_FIELD")
CLASSVAR = _FieldKind("_FIELD_CLASSVAR")
INITVAR = _FieldKind("_FIELD_INITVAR")


class FrozenInstanceError(AttributeError):
    __module__ = "dataclasses"


class KW_ONLY(object):
    pass


class InitVar(object):
    __complete__ = True

    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, item):
        return InitVar(item)

    def __repr__(self):
        from _shapeproof.aliases import shown
        return f"dataclasses.InitVar[{shown(self.type)}]"


class Field(object):
    __complete__ = True

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only
        self._field_type = None

    def __set_name__(self, owner, name):
        if LibCall.enum.is_descriptor(self.default) and hasattr(self.default, "__set_name__"):
            self.default.__set_name__(owner, name)


# An annotation or its text: "ClassVar[int]", "typing.ClassVar", "KW_ONLY". What has no model is a type like any other.
def _is(kind, name):
    if not LibCall.torch.is_known(kind):
        return False
    if isinstance(kind, str):
        head = kind.split("[")[0].strip()
        return head == name or head.endswith("." + name)
    if name == "ClassVar":
        return not isinstance(kind, type) and getattr(kind, "_name", None) == "ClassVar"  # a class may have that name: Tensor._name
    if name == "InitVar":
        return kind is InitVar or isinstance(kind, InitVar)
    return kind is KW_ONLY


def collect(cls, kw_only):
    result = []
    seen = False
    for name, kind in cls.__dict__.get("__annotations__", {}).items():
        if _is(kind, "KW_ONLY"):
            if seen:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            kw_only = seen = True
            continue
        result.append(_field_of(cls, name, kind, kw_only))
    return result


def _field_of(cls, name, kind, kw_only):
    value = cls.__dict__.get(name, MISSING)
    one = value if isinstance(value, Field) else Field(value, MISSING, True, True, None, True, None, MISSING)
    one.name = name
    one.type = kind
    one._field_type = CLASSVAR if _is(kind, "ClassVar") else INITVAR if _is(kind, "InitVar") else FIELD
    if one._field_type is not FIELD and one.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if one.kw_only is MISSING:
        one.kw_only = kw_only
    if one._field_type is FIELD and one.default is not MISSING and LibCall.object.unhashable(one.default):
        raise ValueError(f"mutable default {type(one.default)} for field {name} is not allowed: use default_factory")
    return one
