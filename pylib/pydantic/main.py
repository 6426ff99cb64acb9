# BaseModel.
from pydantic import _classes
from pydantic._annotations import How
from pydantic._refusals import Line, Refusal, ValidationError, followed, refuse
from pydantic._writing import plain_of


class BaseModel(object):
    __complete__ = True
    __slots__ = ("__dict__", "__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__")
    model_config = {}
    model_fields = {}
    model_computed_fields = {}
    __pydantic_arguments__ = {}
    __pydantic_private_attributes__ = {}
    __pydantic_marks__ = ()

    def __init_subclass__(cls, **kwargs):
        _classes.prepare(cls, kwargs)
        cls.__pydantic_init_subclass__(**kwargs)

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs):
        return None

    def __class_getitem__(cls, item):
        return _with_arguments(cls, item if isinstance(item, tuple) else (item,))

    def __init__(self, /, **data):
        try:
            _fill(self, data, How())
            return
        except Refusal as refusal:
            lines = refusal.lines
        raise ValidationError(type(self).__name__, lines)

    @classmethod
    def __pydantic_check__(cls, value, how):
        """The model out of a model or a dict, as a part of another one."""
        if isinstance(value, cls):
            return value
        if LibCall.data.kind(value) == "opaque":
            return LibCall.unknown.any("a model of unknown values")
        before = [one for one in cls.__pydantic_marks__ if one.what == "model" and one.mode in ("before", "wrap")]
        if cls.__init__ is not BaseModel.__init__ and isinstance(value, dict):
            return followed(lambda: cls(**value), value)
        if not before:
            value = _table(cls, value, how)
        made = cls.__new__(cls)
        _fill(made, value, how)
        return made

    @classmethod
    def model_validate(cls, obj, *, strict=None, extra=None, from_attributes=None, context=None, by_alias=None, by_name=None):
        config = {"from_attributes": True} if from_attributes else {}
        return _outermost(cls, obj, How(strict is True, False, context, config))

    @classmethod
    def model_validate_json(cls, json_data, *, strict=None, extra=None, context=None, by_alias=None, by_name=None):
        return _outermost(cls, read_json(cls.__name__, json_data), How(strict is True, True, context))

    @classmethod
    def model_validate_strings(cls, obj, *, strict=None, context=None, **more):
        return _outermost(cls, obj, How(False, True, context))

    parse_obj = model_validate
    parse_raw = model_validate_json

    @classmethod
    def parse_file(cls, path, **kwargs):
        with open(path) as file:
            return cls.model_validate_json(file.read())

    @classmethod
    def from_orm(cls, obj):
        return cls.model_validate(obj, from_attributes=True)

    @classmethod
    def model_construct(cls, _fields_set=None, **values):
        made = cls.__new__(cls)
        for name, field in cls.model_fields.items():
            if name in values:
                object.__setattr__(made, name, values[name])
            elif not field.is_required():
                object.__setattr__(made, name, field.get_default(call_default_factory=True, validated_data=made.__dict__))
        others = {name: value for name, value in values.items() if name not in cls.model_fields} if cls.model_config.get("extra") == "allow" else {}
        _finish(made, list(values) if _fields_set is None else _fields_set, others, None)
        return made

    construct = model_construct

    @classmethod
    def model_rebuild(cls, **kwargs):
        cls.__pydantic_checks__ = None
        cls.__pydantic_names__ = {**cls.__pydantic_names__, **kwargs.get("_types_namespace", {})}
        _classes.checks_of(cls)
        return True

    @classmethod
    def update_forward_refs(cls, **localns):
        cls.__pydantic_names__ = {**cls.__pydantic_names__, **localns}
        cls.model_rebuild()

    @classmethod
    def model_json_schema(cls, *args, **kwargs):
        return LibCall.unknown.any("the schema of a model")

    schema = model_json_schema

    def model_post_init(self, context, /):
        return None

    @property
    def model_fields_set(self):
        return set(self.__pydantic_fields_set__)

    @property
    def model_extra(self):
        return self.__pydantic_extra__ if self.model_config.get("extra") == "allow" else None

    def __getattr__(self, name):
        if name in ("__pydantic_fields_set__", "__pydantic_extra__", "__pydantic_private__"):
            raise AttributeError(name)
        private = self.__pydantic_private__
        if name in private:
            return private[name]
        if name in self.__pydantic_extra__:
            return self.__pydantic_extra__[name]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __setattr__(self, name, value):
        cls = type(self)
        found = getattr(cls, name, None)
        if name.startswith("_") or name in cls.__pydantic_private_attributes__:
            if name in cls.__pydantic_private_attributes__:
                self.__pydantic_private__[name] = value
            else:
                object.__setattr__(self, name, value)
        elif isinstance(found, property):
            found.__set__(self, value)
        elif cls.model_config.get("frozen"):
            raise ValidationError(cls.__name__, [Line("frozen_instance", "Instance is frozen", value, (name,))])
        elif name in cls.model_fields:
            _assign(self, name, value)
        elif cls.model_config.get("extra") == "allow":
            self.__pydantic_extra__[name] = value
        elif hasattr(found, "__get__"):
            object.__setattr__(self, name, value)
        else:
            raise ValueError(f'"{cls.__name__}" object has no field "{name}"')

    def model_dump(self, *, mode="python", include=None, exclude=None, context=None, by_alias=None, exclude_unset=False, exclude_defaults=False,
                   exclude_none=False, exclude_computed_fields=False, round_trip=False, warnings=True, fallback=None, serialize_as_any=False):
        return plain_of(self, mode == "json", include, exclude, {"alias": by_alias, "unset": exclude_unset, "defaults": exclude_defaults,
                                                                 "none": exclude_none})

    def model_dump_json(self, *, indent=None, **more):
        import json
        return json.dumps(self.model_dump(mode="json", **more), indent=indent, ensure_ascii=False, separators=(",", ":") if indent is None else None)

    def dict(self, **more):
        return self.model_dump(**more)

    def json(self, **more):
        return self.model_dump_json(**more)

    def model_copy(self, *, update=None, deep=False):
        import copy
        made = type(self).__new__(type(self))
        values = copy.deepcopy(self.__dict__) if deep else self.__dict__
        _set(made, values)
        object.__setattr__(made, "__pydantic_extra__", dict(self.__pydantic_extra__))
        object.__setattr__(made, "__pydantic_private__", dict(self.__pydantic_private__))
        object.__setattr__(made, "__pydantic_fields_set__", list(self.__pydantic_fields_set__) + list(update or ()))
        for name, value in (update or {}).items():
            if name in type(self).model_fields or self.model_config.get("extra") != "allow":
                object.__setattr__(made, name, value)
            else:
                made.__pydantic_extra__[name] = value
        return made

    def copy(self, *, include=None, exclude=None, update=None, deep=False):
        return self.model_copy(update=update, deep=deep)

    def __copy__(self):
        return self.model_copy()

    def __deepcopy__(self, memo=None):
        return self.model_copy(deep=True)

    def __iter__(self):
        for name, value in list(self.__dict__.items()) + list(self.__pydantic_extra__.items()):
            yield (name, value)

    def __eq__(self, other):
        if not isinstance(other, BaseModel):
            return NotImplemented
        return type(self) is type(other) and self.__dict__ == other.__dict__ and self.__pydantic_extra__ == other.__pydantic_extra__

    def __hash__(self):
        if not self.model_config.get("frozen"):
            raise TypeError(f"unhashable type: '{type(self).__name__}'")
        return hash(tuple(self.__dict__.values()))

    def _shown(self):
        return [f"{name}={value!r}" for name, value in self if name not in type(self).model_fields or type(self).model_fields[name].repr] + [
            f"{name}={getattr(self, name)!r}" for name in type(self).model_computed_fields]

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(self._shown())})"

    def __str__(self):
        return " ".join(self._shown())


def read_json(title, text):
    import json
    try:
        return json.loads(text)
    except json.JSONDecodeError as problem:
        told = str(problem)
    raise ValidationError(title, [Line("json_invalid", f"Invalid JSON: {told}", text)])


def _outermost(cls, value, how):
    try:
        return cls.__pydantic_check__(value, how)
    except Refusal as refusal:
        lines = refusal.lines
    raise ValidationError(cls.__name__, lines)


def _table(cls, value, how):
    if isinstance(value, dict):
        return value
    if isinstance(value, BaseModel) or how.config.get("from_attributes") or cls.model_config.get("from_attributes"):
        if not isinstance(value, (int, float, str, list, tuple)) and not isinstance(value, BaseModel):
            return {name: getattr(value, name) for name in cls.model_fields if hasattr(value, name)}
    refuse("model_type", f"Input should be a valid dictionary or instance of {cls.__name__}", value)


def _fill(made, value, how):
    cls = type(made)
    marks = [one for one in cls.__pydantic_marks__ if one.what == "model"]

    def filled(data, how):
        values, given, others = _classes.values_of(cls, _table(cls, data, how), how)
        _set(made, values)
        _finish(made, given, others, how.context)
        return made

    for one in marks:
        if one.mode != "after":
            from pydantic.functional_validators import with_function
            filled = with_function(filled, getattr(cls, one.wrapped), one.mode)
    filled(value, how)
    for one in marks:
        if one.mode == "after":
            from pydantic.functional_validators import ValidationInfo, takes
            function = getattr(made, one.wrapped)
            followed(function, value, *([ValidationInfo(how, None)] if takes(function) > 0 else []))


# What is written to a `__dict__` beside slots is not kept by the evaluator.
def _set(made, values):
    for name, value in values.items():
        object.__setattr__(made, name, value)


def _finish(made, given, others, context):
    object.__setattr__(made, "__pydantic_fields_set__", list(given))
    object.__setattr__(made, "__pydantic_extra__", others)
    object.__setattr__(made, "__pydantic_private__", _classes.private_values(type(made)))
    made.model_post_init(context)


def _assign(made, name, value):
    cls = type(made)
    if cls.model_fields[name].frozen:
        raise ValidationError(cls.__name__, [Line("frozen_field", "Field is frozen", value, (name,))])
    if cls.model_config.get("validate_assignment"):
        try:
            value = _classes.checks_of(cls)[name](value, How().behind(made.__dict__, cls.model_config))
        except Refusal as refusal:
            lines = refusal.below(name)
            raise ValidationError(cls.__name__, lines)
    object.__setattr__(made, name, value)
    if name not in made.__pydantic_fields_set__:
        made.__pydantic_fields_set__.append(name)
    if cls.model_config.get("validate_assignment"):
        for one in cls.__pydantic_marks__:
            if one.what == "model" and one.mode == "after":
                try:
                    followed(getattr(made, one.wrapped), value)
                except Refusal as refusal:
                    lines = refusal.lines
                    raise ValidationError(cls.__name__, lines)


# Model[int]: the model with its type variables replaced.
def _with_arguments(cls, items):
    import typing
    for base in cls.__dict__.get("__orig_bases__", ()):
        if typing.get_origin(base) is typing.Generic:
            names = typing.get_args(base)
            shown = ", ".join([getattr(one, "__name__", str(one)) for one in items])
            return type(f"{cls.__name__}[{shown}]", (cls,), {"__module__": cls.__module__, "__pydantic_arguments__": dict(zip(names, items))})
    raise TypeError(f"{cls} cannot be parametrized because it does not inherit from typing.Generic")


def create_model(model_name, /, *, __base__=None, __module__=None, __validators__=None, __config__=None, __doc__=None, __cls_kwargs__=None,
                 **field_definitions):
    space = {"__annotations__": {}, "__module__": __module__ or LibCall.frame.globals().get("__name__")}
    for name, given in field_definitions.items():
        kind, *default = given if isinstance(given, tuple) else (given,)
        space["__annotations__"][name] = kind
        if default and default[0] is not ...:
            space[name] = default[0]
    if __config__ is not None:
        space["model_config"] = __config__
    space.update(__validators__ or {})
    bases = (BaseModel,) if __base__ is None else __base__ if isinstance(__base__, tuple) else (__base__,)
    return type(model_name, bases, space)
