# model_dump: models as dicts.
import enum


def plain_of(model, json, include, exclude, options):
    cls = type(model)
    whole = [one for one in cls.__pydantic_marks__ if one.what == "model serializer"]
    if whole and whole[0].mode == "plain":
        return _value(getattr(model, whole[0].wrapped)(), json, options)
    made = {}
    for name, value in model:
        field = cls.model_fields.get(name)
        if field is not None and _is_left_out(model, name, value, field, options) or _excluded(name, include, exclude) or options["none"] and value is None:
            continue
        key = field.serialization_alias if field is not None and options["alias"] and field.serialization_alias else name
        made[key] = _of_field(model, name, value, field, json, _below(include, name), _below(exclude, name), options)
    for name in cls.model_computed_fields:
        if not _excluded(name, include, exclude):
            made[name] = _value(getattr(model, name), json, options)
    if whole:
        return getattr(model, whole[0].wrapped)(lambda one: made)
    return made


def _is_left_out(model, name, value, field, options):
    if field.exclude or options["unset"] and name not in model.__pydantic_fields_set__:
        return True
    return options["defaults"] and not field.is_required() and field.get_default(call_default_factory=True, validated_data={}) == value


def _excluded(name, include, exclude):
    if exclude is not None and name in exclude and (not isinstance(exclude, dict) or exclude[name] is True or exclude[name] is ...):
        return True
    return include is not None and name not in include


def _below(chosen, name):
    return chosen[name] if isinstance(chosen, dict) and isinstance(chosen.get(name), (dict, set)) else None


def _of_field(model, name, value, field, json, include, exclude, options):
    for one in type(model).__pydantic_marks__:
        if one.what == "field serializer" and (name in one.names or "*" in one.names) and (json or one.more.get("when") != "json"):
            from pydantic.functional_validators import takes
            function = getattr(model, one.wrapped)
            if one.mode == "wrap":
                return function(value, lambda inner: _value(inner, json, options))
            return function(value, None) if takes(function) > 1 else function(value)
    if field is not None:
        from pydantic.functional_serializers import PlainSerializer
        for one in getattr(field.annotation, "__metadata__", ()):
            if isinstance(one, PlainSerializer) and (json or one.when_used != "json"):
                return one.func(value)
    return _value(value, json, options, include, exclude)


def _value(value, json, options, include=None, exclude=None):
    if hasattr(type(value), "model_fields") and hasattr(value, "model_dump"):
        return plain_of(value, json, include, exclude, options)
    if hasattr(type(value), "__dataclass_fields__"):
        return {name: _value(getattr(value, name), json, options) for name in type(value).__dataclass_fields__}
    if isinstance(value, dict):
        return {key: _value(one, json, options) for key, one in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return value
    if isinstance(value, (list, tuple, set, frozenset)):
        made = [_value(one, json, options) for one in value]
        return made if json or isinstance(value, list) else type(value)(made)
    if json and isinstance(value, enum.Enum):
        return value.value
    if json and hasattr(value, "__fspath__"):
        return str(value)
    return value
