# pydantic.dataclasses: dataclasses that check what they are made of.
import dataclasses as _plain
import sys

from _shapeproof.hints import evaluated
from pydantic._annotations import How, check_of, constrained
from pydantic._refusals import Refusal, ValidationError, refuse
from pydantic.fields import FieldInfo
from pydantic.functional_validators import Mark, with_function

def dataclass(_cls=None, *, init=False, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, config=None, validate_on_init=None,
              kw_only=False, slots=False):
    def wrap(cls):
        marks = [(name, value) for name, value in cls.__dict__.items() if isinstance(value, Mark)]
        for name, value in marks:
            setattr(cls, name, value.method())
        infos = {**getattr(cls, "__pydantic_infos__", {}), **_with_plain_fields(cls)}
        made = _plain.dataclass(repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, kw_only=kw_only, slots=slots)(cls)
        made.__pydantic_infos__ = infos
        made.__pydantic_config__ = dict(config or {})
        made.__pydantic_decorators__ = getattr(made, "__pydantic_decorators__", []) + [(name, one.names, one.mode) for name, one in marks]
        _check_on_init(made)
        return made
    return wrap if _cls is None else wrap(_cls)


# Field(...) of pydantic becomes field(...) of Python; its bounds are kept.
def _with_plain_fields(cls):
    infos = {}
    for name in cls.__dict__.get("__annotations__", {}):
        value = cls.__dict__.get(name)
        if isinstance(value, FieldInfo):
            infos[name] = value
            if value.default_factory is not None:
                setattr(cls, name, _plain.field(default_factory=value.default_factory))
            elif value.is_required():
                delattr(cls, name)
            else:
                setattr(cls, name, value.default)
    return infos


def checks_of(cls, config):
    made = {}
    for base in reversed(cls.__mro__):
        scope = dict(sys.modules[base.__module__].__dict__ if base.__module__ in sys.modules else {}, **{cls.__name__: cls})
        for name, annotation in base.__dict__.get("__annotations__", {}).items():
            if name in cls.__dataclass_fields__:
                kind = evaluated(annotation, scope)
                info = getattr(cls, "__pydantic_infos__", {}).get(name)
                made[name] = check_of(kind, config) if info is None else constrained(kind, [info], config)
                for method, names, mode in getattr(cls, "__pydantic_decorators__", ()):
                    if name in names:
                        made[name] = with_function(made[name], getattr(cls, method), mode, name)
    return made


def _values(cls, checks, given, how, positional=0):
    names = [one.name for one in _plain.fields(cls) if one.init]
    values, lines = {}, []
    for at, name in enumerate(names):
        try:
            if name in given:
                values[name] = checks[name](given[name], how)
            elif cls.__dataclass_fields__[name].default is _plain.MISSING and cls.__dataclass_fields__[name].default_factory is _plain.MISSING:
                refuse("missing", "Field required", given)
        except Refusal as refusal:
            lines = lines + refusal.below(at if at < positional else name)
    for name, value in given.items():
        if name not in names:
            try:
                refuse("unexpected_keyword_argument", "Unexpected keyword argument", value)
            except Refusal as refusal:
                lines = lines + refusal.below(name)
    if lines:
        raise Refusal(lines)
    return values


def _check_on_init(cls):
    inner = cls.__init__
    names = [one.name for one in _plain.fields(cls) if one.init]

    def __init__(self, *args, **kwargs):
        try:
            values = _values(cls, checks_of(cls, cls.__pydantic_config__), {**dict(zip(names, args)), **kwargs}, How(), len(args))
        except Refusal as refusal:
            lines = refusal.lines
            raise ValidationError(cls.__name__, lines)
        inner(self, **values)
        for method, of, mode in cls.__pydantic_decorators__:
            if not of and mode == "after":
                getattr(self, method)()
    cls.__init__ = __init__


def check_of_dataclass(kind, config):
    """A dataclass as the type of a field: an instance, or a dict of its fields."""
    def checked(value, how):
        if isinstance(value, kind):
            return value
        if not isinstance(value, dict):
            refuse("dataclass_type", f"Input should be a dictionary or an instance of {kind.__name__}", value)
        values = _values(kind, checks_of(kind, config), value, how)
        return kind(**values)
    return checked
