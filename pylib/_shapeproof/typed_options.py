# Options of a command line out of typed fields: those of dataclasses, of pydantic's models, the parameters of functions.
# A library says how an option is called; what its texts become, and what is made of all of them, is here.
import dataclasses
import enum
import inspect
import pathlib
import types
import typing

MISSING = dataclasses.MISSING


class NotFollowed(Exception):
    """A type that is not understood: the caller gives an unknown value."""


class Leaf(object):
    def __init__(self, path, kind, default, marks):
        self.path, self.kind, self.default, self.marks = path, kind, default, marks


def plain(kind):
    """(type, what Annotated says of it)"""
    if typing.get_origin(kind) is typing.Annotated:
        inner, marks = plain(kind.__origin__)
        return inner, marks + list(kind.__metadata__)
    return kind, []


def inner_of_optional(kind):
    """(type without None, whether None is allowed)"""
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        given = [one for one in typing.get_args(kind) if one is not type(None)]
        if len(given) < len(typing.get_args(kind)):
            return (given[0] if len(given) == 1 else typing.Union[tuple(given)]), True
    return kind, False


def is_table(kind):
    return isinstance(kind, type) and (hasattr(kind, "__dataclass_fields__") or hasattr(kind, "model_fields"))


def members(thing):
    """[(name, type, default)] of a dataclass, a model, a class or a function."""
    if isinstance(thing, type) and hasattr(thing, "__dataclass_fields__"):
        hints = typing.get_type_hints(thing, include_extras=True)
        return [(one.name, hints[one.name], one.default if one.default_factory is MISSING else one.default_factory())
                for one in dataclasses.fields(thing) if one.init]
    if isinstance(thing, type) and hasattr(thing, "model_fields"):
        return [(name, one.annotation, MISSING if one.is_required() else one.get_default(call_default_factory=True, validated_data={}))
                for name, one in thing.model_fields.items()]
    hints = typing.get_type_hints(thing.__init__ if isinstance(thing, type) else thing, include_extras=True)
    made = []
    for one in inspect.signature(thing).parameters.values():
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) or one.name not in hints and one.default is one.empty:
            raise NotFollowed(one.name)
        kind = hints.get(one.name, type(one.default))
        made.append((one.name, kind, MISSING if one.default is one.empty else one.default))
    return made


def leaves(thing, default=MISSING, path=()):
    made = []
    for name, annotation, own in members(thing):
        value = own if default is MISSING else getattr(default, name)
        kind, marks = plain(annotation)
        if is_table(kind):
            made = made + leaves(kind, value if isinstance(value, kind) else MISSING, path + (name,))
        else:
            made.append(Leaf(path + (name,), kind, value, marks))
    return made


def built(thing, values, path=()):
    """What is made of the values, by their paths."""
    given = {}
    for name, annotation, _ in members(thing):
        kind, _ = plain(annotation)
        at = path + (name,)
        given[name] = built(kind, values, at) if is_table(kind) else values[at]
    return thing(**given)


def scalar(kind):
    """What a text becomes."""
    kind, _ = plain(kind)
    if kind in (int, float, str):
        return kind
    if kind is bool:
        return truth
    if kind is typing.Any:
        return str
    if typing.get_origin(kind) is typing.Literal:
        return _one_of({str(one): one for one in typing.get_args(kind)})
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return _one_of({one.name: one for one in kind})
    if isinstance(kind, type) and issubclass(kind, pathlib.PurePath):
        return pathlib.Path
    raise NotFollowed(str(kind))


def truth(text):
    word = text.lower()
    if word in ("true", "1", "yes", "y", "t", "on"):
        return True
    if word in ("false", "0", "no", "n", "f", "off"):
        return False
    raise ValueError(f"invalid truth value {text!r}")


def _one_of(table):
    def convert(text):
        if text not in table:
            raise ValueError(f"invalid choice: {text!r} (choose from {', '.join([repr(one) for one in table])})")
        return table[text]
    return convert


def several(kind):
    """(class, types of the items, how many or None) of a collection; None for anything else."""
    origin = typing.get_origin(kind) or kind
    given = typing.get_args(kind)
    if origin is tuple and given and not (len(given) == 2 and given[1] is ...):
        return tuple, list(given), len(given)
    if origin in (list, tuple, set, frozenset) or getattr(origin, "__name__", "") in ("Sequence", "MutableSequence", "Iterable"):
        made = list if getattr(origin, "__name__", "") in ("MutableSequence", "Sequence", "Iterable") else origin
        return made, [given[0] if given else str], None
    return None


def reader(kind):
    """(function of one text, number of texts or "*" or None, function of what was read)"""
    kind, optional = inner_of_optional(plain(kind)[0])
    many = several(kind)
    if many is None:
        convert = scalar(kind)
        return (lambda text: None if text in ("None", "none") else convert(text)) if optional and kind is not str else convert, None, lambda value: value
    made, kinds, count = many
    if count is None:
        return scalar(kinds[0]), "*", lambda values: values if values is None else made(values)
    if all([one is kinds[0] for one in kinds]):
        return scalar(kinds[0]), count, lambda values: values if values is None else made(values)
    converts = [scalar(one) for one in kinds]
    return str, count, lambda values: made([one(text) if isinstance(text, str) else text for one, text in zip(converts, values)])


def named(convert, kind):
    """The function under the name that argparse would put into its complaint."""
    def read(text):
        return convert(text)
    read.__name__ = getattr(kind, "__name__", "value")
    return read
