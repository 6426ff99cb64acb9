# What plain values become where a field's type is known, and how the options of a dataclass are called.
import dataclasses
import enum
import pathlib
import types
import typing

from draccus.choice_types import CHOICE_TYPE_KEY, ChoiceType

_own = {}  # decoders of the program's, by their types


class DraccusException(Exception):
    pass


class ParsingError(DraccusException):
    pass


class DecodingError(ParsingError):
    def __init__(self, key_path, message):
        self.key_path, self.message = key_path, message
        super().__init__(key_path, message)

    def __str__(self):
        return f"`{'.'.join(self.key_path)}`: {self.message}" if self.key_path else self.message


def decode(cls, raw_value):
    return _decoded(cls, raw_value, ())


def _register(cls, func=None, include_subclasses=False):
    if func is None:
        return lambda func: _register(cls, func, include_subclasses)
    _own[cls] = func
    return func


decode.register = _register


def options_of(cls, path=()):
    """The dotted names of all fields; of a choice those of every class that may be chosen."""
    hints = typing.get_type_hints(cls)
    names = []
    for one in dataclasses.fields(cls):
        if not one.init:
            continue
        at = path + (one.name,)
        name = ".".join(at)
        names.append(name)
        for kind in _alternatives(hints[one.name]):
            inner = []
            if _is_choice(kind):
                inner = [f"{name}.{CHOICE_TYPE_KEY}"]
                for chosen in kind.get_known_choices().values():
                    inner = inner + options_of(chosen, at)
            elif isinstance(kind, type) and dataclasses.is_dataclass(kind):
                inner = options_of(kind, at)
            names = names + [given for given in inner if given not in names]
    return list(dict.fromkeys(names))


def _alternatives(kind):
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return [one for one in typing.get_args(kind) if one is not type(None)]
    return [kind]


def _is_choice(kind):
    return isinstance(kind, type) and issubclass(kind, ChoiceType)


def _decoded(kind, value, path):
    if kind in _own:
        return None if value is None else _own[kind](value)
    if kind is bool:
        return _bool(value, path)
    if kind in (int, float, str, bytes) or isinstance(kind, type) and issubclass(kind, pathlib.PurePath):
        return _atom(kind, value, path)
    if _is_choice(kind):
        return _chosen(kind, value, path)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return _table(kind, value, path)
    if kind is typing.Any:
        return value
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _enum(kind, value, path)
    origin, given = typing.get_origin(kind) or kind, typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _union(given, value, path)
    if origin is typing.Literal:
        if value not in given:
            raise DecodingError(path, f"Couldn't parse '{value}' into {kind}")
        return value
    if origin is dict:
        key, item = given or (typing.Any, typing.Any)
        return {_decoded(key, name, path): _decoded(item, one, path + (str(name),)) for name, one in value.items()}
    if origin in (list, set, tuple):
        return _several(origin, given, value, path)
    return LibCall.unknown.any(f"a field of the type {kind}")


def _bool(value, path):
    if value is True or value == "true":
        return True
    if value is False or value == "false":
        return False
    if value is None:
        return None
    raise DecodingError(path, f"Couldn't parse '{value}' into a bool")


def _atom(kind, value, path):
    if value is None:
        return None
    if kind is int and isinstance(value, float):
        raise DecodingError(path, f"Couldn't parse '{value}' into an int")
    try:
        return kind(value)
    except (TypeError, ValueError) as error:
        raise DecodingError(path, f"Couldn't parse '{value}' into {'an int' if kind is int else 'a ' + kind.__name__}") from error


def _enum(kind, value, path):
    try:
        return kind(value)
    except ValueError:
        return kind[value]


def _union(given, value, path):
    if value is None and type(None) in given:
        return None
    for kind in given:
        if kind is type(None):
            continue
        try:
            return _decoded(kind, value, path)
        except Exception:
            pass
    raise DecodingError(path, "Could not decode the value into any of the given types")


def _several(origin, given, value, path):
    if origin is tuple and given and ... not in given:
        if len(given) != len(value):
            raise DecodingError(path, f"Expected {len(given)} items, got {len(value)}")
        return tuple([_decoded(kind, one, path) for kind, one in zip(given, value)])
    if origin is not tuple and not isinstance(value, list):
        raise DecodingError(path, f"The given value='{value}' is not of a valid input for a list type")
    return origin([_decoded(given[0] if given else typing.Any, one, path) for one in value])


def _chosen(kind, value, path):
    if kind in kind.get_known_choices().values():
        return _table(kind, value, path)
    if not isinstance(value, dict):
        raise ParsingError(f"Expected a dict for a choice class, got {value}")
    name = value.get(CHOICE_TYPE_KEY, kind.default_choice_name())
    if name is None:
        raise ParsingError(f"Expected a dict with a '{CHOICE_TYPE_KEY}' key for {kind}, got {value}")
    if name not in kind.get_known_choices():
        raise DecodingError(path, f"Couldn't find a choice class for '{name}' in {kind}")
    return _table(kind.get_choice_class(name), {key: one for key, one in value.items() if key != CHOICE_TYPE_KEY}, path)


def _table(kind, value, path):
    hints = typing.get_type_hints(kind)
    known = {one.name: one for one in dataclasses.fields(kind)}
    extra = [name for name in value if name not in known]
    if extra:
        raise DecodingError(path, f"The fields {', '.join([f'`{name}`' for name in extra])} are not valid for {kind.__name__}")
    made = {name: _decoded(hints[name], value[name], path + (name,)) for name in known if name in value}
    missing = [name for name, one in known.items()
               if one.init and name not in made and one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING]
    if missing:
        raise DecodingError(path, f"Missing required field(s) {', '.join([f'`{name}`' for name in missing])} for {kind.__name__}")
    result = kind(**{name: one for name, one in made.items() if known[name].init})
    for name, one in made.items():
        if not known[name].init:
            setattr(result, name, one)
    return result
