# What a structured configuration demands of its values: the annotations of a dataclass, or of a class of attrs.
import dataclasses
import enum
import typing

from omegaconf.errors import UnsupportedValueType, ValidationError

_NAMES = {int: "Integer", float: "Float", bool: "Boolean", str: "String"}


def is_structured(value):
    return dataclasses.is_dataclass(value)


# (type, may be None) of an annotation; (None, True) of what is not checked.
def simple(annotation):
    if isinstance(annotation, str):
        annotation = {"int": int, "float": float, "str": str, "bool": bool}.get(annotation)
    origin = typing.get_origin(annotation)
    if origin is typing.Union or str(origin) == "<class 'types.UnionType'>":
        inner = [one for one in typing.get_args(annotation) if one is not type(None)]
        return (simple(inner[0])[0] if len(inner) == 1 else None, len(inner) < len(typing.get_args(annotation)))
    if origin in (list, dict, tuple):
        return (annotation, False)
    if annotation in (list, dict, tuple):
        return (annotation, False)
    if isinstance(annotation, type):
        return (annotation, False)
    return (None, True)


# The type of the items of a list or dict.
def item_of(annotation):
    given = typing.get_args(annotation)
    return None if not given else given[1] if typing.get_origin(annotation) is dict and len(given) > 1 else given[0]


# A leaf as the type of its place takes it.
def checked(node, key, value, annotation):
    kind, optional = simple(annotation) if annotation is not None else (None, True)
    if kind is None or not LibCall.value.known(value) and not isinstance(value, (int, float, str, bool)):
        return supported(node, key, value)
    if value is None:
        if optional:
            return None
        node._complain(ValidationError, f"field '{node._get_full_key(key)}' is not Optional", key)
    if isinstance(value, str) and LibCall.value.known(value) and (value == "???" or "${" in value):
        return value
    if kind in _NAMES:
        return _converted(node, key, value, kind)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _member(node, key, value, kind)
    return supported(node, key, value)


def supported(node, key, value):
    if isinstance(value, (int, float, str, bytes, enum.Enum)) or value is None or LibCall.data.kind(value) == "opaque":
        return value
    if hasattr(value, "__fspath__") or isinstance(value, type) or node._get_flag("allow_objects"):
        return value
    node._complain(UnsupportedValueType, f"Value '{type(value).__name__}' is not a supported primitive type", key)


def _refuse(node, key, value, kind):
    node._complain(ValidationError, f"Value '{value}' of type '{type(value).__name__}' could not be converted to {_NAMES[kind]}", key)


def _converted(node, key, value, kind):
    if kind is str:
        return value if isinstance(value, str) else str(value)
    if kind is bool:
        if isinstance(value, bool) or not isinstance(value, str):
            return value if isinstance(value, bool) else bool(value) if isinstance(value, int) else _refuse(node, key, value, kind)
        word = value.lower()
        if word in ("yes", "y", "on", "true", "1"):
            return True
        return False if word in ("no", "n", "off", "false", "0") else _refuse(node, key, value, kind)
    if isinstance(value, str):
        if not LibCall.value.known(value):
            return kind(value)
        from omegaconf import grammar
        read = grammar.primitive(value.strip())
        if isinstance(read, bool) or not isinstance(read, (int, float)) or kind is int and not isinstance(read, int):
            _refuse(node, key, value, kind)
        return kind(read)
    if isinstance(value, bool) and kind is int:
        return int(value)
    if not isinstance(value, (int, float)) or isinstance(value, float) and kind is int:
        _refuse(node, key, value, kind)
    return kind(value)


def _member(node, key, value, kind):
    if isinstance(value, kind):
        return value
    if isinstance(value, str):
        name = value.rpartition(".")[2]
        for member in kind:
            if member.name == name:
                return member
    if isinstance(value, int):
        return kind(value)
    node._complain(ValidationError, f"Invalid value '{value}', expected one of [{', '.join([one.name for one in kind])}]", key)
