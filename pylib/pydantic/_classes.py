# What the body of a class of models says: its fields, private attributes, validators, configuration.
import sys
import typing

from _shapeproof.hints import evaluated
from pydantic._annotations import check_of, constrained
from pydantic._refusals import refuse
from pydantic._scalars import unheard
from pydantic.config import of_body
from pydantic.errors import PydanticUserError
from pydantic.fields import FieldInfo, ModelPrivateAttr, PydanticUndefined
from pydantic.functional_validators import Mark, with_function

_OF_MODELS = ("model_config", "model_fields", "model_computed_fields")


def prepare(cls, arguments):
    config = cls.model_config = of_body(cls, arguments)
    cls.__pydantic_private_attributes__ = _private(cls)
    fields = {}
    for base in reversed(cls.__mro__[1:]):
        fields.update(base.__dict__.get("model_fields", {}))
    _marks(cls)
    cls.__pydantic_names__ = {}
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        if name not in _OF_MODELS and not name.startswith("_") and not _is_class_variable(annotation):
            fields[name] = _field(cls, name, annotation)
    _refuse_bare(cls, fields)
    cls.model_fields = cls.__pydantic_fields__ = cls.__fields__ = fields
    cls.model_computed_fields = {one.names[0]: one for one in cls.__pydantic_marks__ if one.what == "computed"}
    cls.__pydantic_checks__ = None
    try:
        checks_of(cls, True)
    except NameError:
        cls.__pydantic_checks__ = None  # a class that comes later


def _is_class_variable(annotation):
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar"))
    return typing.get_origin(annotation) is typing.ClassVar or annotation is typing.ClassVar


def _private(cls):
    made = {}
    for base in reversed(cls.__mro__[1:]):
        made.update(base.__dict__.get("__pydantic_private_attributes__", {}))
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, ModelPrivateAttr):
            made[name] = value
            delattr(cls, name)
        elif name.startswith("_") and not name.startswith("__") and not _is_method(value):
            made[name] = ModelPrivateAttr(value)
            delattr(cls, name)
    for name, annotation in cls.__dict__.get("__annotations__", {}).items():
        if name.startswith("_") and not name.startswith("__") and name not in made and not _is_class_variable(annotation):
            made[name] = ModelPrivateAttr()
    return made


def _marks(cls):
    own = []
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Mark):
            own.append(Mark(name, value.what, (name,) if value.what == "computed" else value.names, value.mode, value.more))
            setattr(cls, name, value.method())
    inherited = []
    for base in reversed(cls.__mro__[1:]):
        for one in base.__dict__.get("__pydantic_own_marks__", ()):
            if one.wrapped not in [other.wrapped for other in own]:
                inherited.append(one)
    cls.__pydantic_own_marks__ = own
    cls.__pydantic_marks__ = inherited + own


def _field(cls, name, annotation):
    default = cls.__dict__.get(name, PydanticUndefined)
    if default is not PydanticUndefined:
        delattr(cls, name)
    if isinstance(default, Mark) or isinstance(default, property):
        raise PydanticUserError(f"Field {name!r} of {cls.__name__} is overridden by a method")
    made = default if isinstance(default, FieldInfo) else FieldInfo(default)
    made.annotation = annotation
    return made


def _refuse_bare(cls, fields):
    for name, value in cls.__dict__.items():
        if name.startswith("_") or name in _OF_MODELS or name in fields or name == "Config" or name in cls.__dict__.get("__annotations__", {}):
            continue
        if not _is_method(value):
            raise PydanticUserError(
                f"A non-annotated attribute was detected: `{name} = {value!r}`. All model fields require a type annotation; if `{name}` is not meant to be a "
                "field, you may be able to resolve this error by annotating it as a `ClassVar` or updating `model_config['ignored_types']`.",
                code="model-field-missing-annotation")


def _is_method(value):
    return isinstance(value, (type, classmethod, staticmethod, property)) or callable(value) or hasattr(value, "__get__")


def _scope(cls):
    module = sys.modules[cls.__module__].__dict__ if cls.__module__ in sys.modules else {}
    return dict(module, **{**cls.__pydantic_names__, cls.__name__: cls})


# The annotation of a field, `...` where it names what is not there (yet): the names of a function around the class are not seen here.
def _read(annotation, scope, early):
    try:
        return evaluated(annotation, scope)
    except NameError:
        if early:
            raise
    return ...


def checks_of(cls, early=False):
    """name: check, for all fields; made once all names of the annotations are there."""
    found = cls.__dict__.get("__pydantic_checks__")
    if found is not None:
        return found
    made = {}
    scope = _scope(cls)
    for name, field in cls.model_fields.items():
        kind = _read(field.annotation, scope, early)
        if LibCall.data.kind(kind) == "opaque" or kind is ...:
            made[name] = unheard
            continue
        field.annotation = _replaced(kind, cls.__pydantic_arguments__)
        made[name] = _check_of_field(cls, name, _with_inner(cls, name, field))
    cls.__pydantic_checks__ = made
    return made


# An annotation with the arguments of a generic model in the place of its type variables.
def _replaced(annotation, arguments):
    if not arguments:
        return annotation
    if isinstance(annotation, typing.TypeVar):
        return arguments.get(annotation, annotation)
    names = getattr(annotation, "__parameters__", ())
    return annotation[tuple([arguments.get(one, one) for one in names])] if names else annotation


# What Annotated says of the field itself (its default, its alias) belongs to the field.
def _with_inner(cls, name, field):
    if typing.get_origin(field.annotation) is typing.Annotated:
        marks = field.annotation.__metadata__
        for one in marks:
            if isinstance(one, FieldInfo):
                field = field.over(one)
        cls.model_fields[name] = field
    return field


def _check_of_field(cls, name, field):
    config = cls.model_config
    check = constrained(field.annotation, [field], config) if field.given or field.pattern else check_of(field.annotation, config)
    for one in _ordered(cls, name):
        function = getattr(cls, one.wrapped)
        if one.more.get("each"):
            check = _each(check, function, one)
        else:
            check = with_function(check, function, one.mode, name, one.more.get("old", False))
    return check


def _each(check, function, mark):
    def checked(value, how):
        made = check(value, how)
        one = with_function(lambda item, how: item, function, mark.mode, None, True)
        return type(made)([one(item, how) for item in made]) if isinstance(made, (list, tuple, set)) else one(made, how)
    return checked


def _ordered(cls, name):
    return [one for one in cls.__pydantic_marks__ if one.what == "field" and (name in one.names or "*" in one.names)]


def values_of(cls, data, how):
    """(values, names that were given, others): the fields of a model out of a dict."""
    from pydantic._refusals import Refusal
    from pydantic.fields import AliasPath
    config = cls.model_config
    values, given, used, lines = {}, [], [], []
    inner = how.behind(values, config)
    checks = checks_of(cls)
    for name, field in cls.model_fields.items():
        found = PydanticUndefined
        for key in field.names(name, config):
            if isinstance(key, AliasPath):
                found = key.found_in(data)
                used.append(key.path[0])
            elif found is PydanticUndefined and key in data:
                found = data[key]
                used.append(key)
        try:
            if found is PydanticUndefined:
                values[name] = _default_of(cls, name, field, checks, inner, data)
            else:
                values[name] = checks[name](found, inner)
                given.append(name)
        except Refusal as refusal:
            shown = field.names(name, config)[0]
            lines = lines + refusal.below(name if isinstance(shown, AliasPath) else shown)
    others = {key: value for key, value in data.items() if key not in used}
    if others and config.get("extra") == "forbid":
        for key, value in others.items():
            try:
                refuse("extra_forbidden", "Extra inputs are not permitted", value)
            except Refusal as refusal:
                lines = lines + refusal.below(key)
    if lines:
        raise Refusal(lines)
    return values, given, others if config.get("extra") == "allow" else {}


def _default_of(cls, name, field, checks, how, data):
    if field.is_required():
        refuse("missing", "Field required", data)
    value = field.get_default(call_default_factory=True, validated_data=how.data)
    always = any([one.more.get("always") for one in _ordered(cls, name)])
    if field.validate_default or cls.model_config.get("validate_default") or always:
        return checks[name](value, how)
    return value


def private_values(cls):
    made = {}
    for name, one in cls.__pydantic_private_attributes__.items():
        if one.default is not PydanticUndefined or one.default_factory is not None:
            made[name] = one.get_default()
    return made
