# TypeAdapter, validate_call: checks without a model.
import functools
import inspect
import typing

from pydantic._annotations import How, check_of, name_of
from pydantic._refusals import Refusal, ValidationError


class TypeAdapter(object):
    def __init__(self, type, *, config=None, _parent_depth=2, module=None):
        self._type = type
        self._check = check_of(type, {} if config is None else config)

    def validate_python(self, object, /, *, strict=None, from_attributes=None, context=None, **more):
        return _checked(self._check, object, How(strict is True, False, context), name_of(self._type))

    def validate_json(self, data, /, *, strict=None, context=None, **more):
        from pydantic.main import read_json
        return _checked(self._check, read_json(name_of(self._type), data), How(strict is True, True, context), name_of(self._type))

    def dump_python(self, instance, /, *, mode="python", **more):
        from pydantic._writing import _value
        return _value(instance, mode == "json", {"alias": None, "unset": False, "defaults": False, "none": False})

    def dump_json(self, instance, /, *, indent=None, **more):
        import json
        return json.dumps(self.dump_python(instance, mode="json"), indent=indent, ensure_ascii=False,
                          separators=(",", ":") if indent is None else None).encode()

    def json_schema(self, **more):
        return LibCall.unknown.any("the schema of a type")


def _checked(check, value, how, title):
    try:
        return check(value, how)
    except Refusal as refusal:
        lines = refusal.lines
    raise ValidationError(title, lines)


def parse_obj_as(type_, obj, type_name=None):
    return TypeAdapter(type_).validate_python(obj)


def validate_call(func=None, /, *, config=None, validate_return=False):
    def decorated(function):
        signature = inspect.signature(function)
        hints = typing.get_type_hints(function, include_extras=True)
        checks = {name: check_of(kind, config or {}) for name, kind in hints.items()}

        @functools.wraps(function)
        def called(*args, **kwargs):
            bound = signature.bind(*args, **kwargs)
            lines = []
            for name, value in list(bound.arguments.items()):
                kind = signature.parameters[name].kind
                if name in checks and kind not in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
                    place = list(signature.parameters).index(name) if name not in kwargs else name
                    try:
                        bound.arguments[name] = checks[name](value, How())
                    except Refusal as refusal:
                        lines = lines + refusal.below(place)
            if lines:
                raise ValidationError(function.__qualname__, lines)
            made = function(*bound.args, **bound.kwargs)
            return _checked(checks["return"], made, How(), function.__qualname__) if validate_return and "return" in checks else made
        return called
    return decorated if func is None else decorated(func)
