# The check of an annotation.
import collections
import collections.abc
import enum
import types
import typing

import annotated_types
from pydantic import _collections as many
from pydantic import _scalars as scalars
from pydantic import _unions as unions
from pydantic._refusals import refuse
from pydantic.errors import PydanticSchemaGenerationError
from pydantic.fields import FieldInfo
from pydantic.functional_validators import Functional, InstanceOf, SkipValidation, with_function

_PLAIN = {int: scalars.integer, float: scalars.number, bool: scalars.truth, str: scalars.text, bytes: scalars.octets, type(None): scalars.nothing,
          object: scalars.anything}
_NOT_FOLLOWED = ("datetime", "decimal", "uuid", "fractions", "ipaddress", "zoneinfo")


class How(object):
    """How a value is checked: strictly or not, out of JSON or not, behind which other fields."""

    def __init__(self, strict=False, json=False, context=None, config={}, data={}):
        self.strict, self.json, self.context, self.config, self.data = strict, json, context, config, data

    def strictly(self):
        return self if self.strict else How(True, self.json, self.context, self.config, self.data)

    def behind(self, data, config):
        return How(self.strict or config.get("strict") is True, self.json, self.context, config, data)


def name_of(kind):
    """How a type is called in the place of an error."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return name_of(typing.get_args(kind)[0])
    if origin is typing.Literal:
        return "literal[" + ",".join([repr(one) for one in typing.get_args(kind)]) + "]"
    if origin in (list, set, tuple, dict, frozenset):
        return origin.__name__ + "[" + ",".join(["..." if one is ... else name_of(one) for one in typing.get_args(kind)]) + "]"
    return "none" if kind is type(None) or kind is None else getattr(kind, "__name__", str(kind))


def check_of(kind, config):
    if LibCall.data.kind(kind) == "opaque":
        return scalars.unheard
    if kind is None:
        return scalars.nothing
    if kind is typing.Any:
        return scalars.anything
    if isinstance(kind, typing.TypeVar):
        return check_of(kind.__bound__, config) if kind.__bound__ is not None else scalars.anything
    if isinstance(kind, typing.NewType):
        return check_of(kind.__supertype__, config)
    origin = typing.get_origin(kind)
    if origin is not None:
        return _of_origin(kind, origin, typing.get_args(kind), config)
    return _of_class(kind, config)


# What a class says of itself: a class of a library may have more attributes than its model.
def _has(kind, name):
    return isinstance(kind, type) and any([name in one.__dict__ for one in kind.__mro__])


def _of_class(kind, config):
    if kind in _PLAIN:
        return _stripped(config) if kind is str and config.get("str_strip_whitespace") else _PLAIN[kind]
    if kind in (list, tuple, set, frozenset, collections.deque):
        return many.sequence(kind, "frozen set" if kind is frozenset else kind.__name__, scalars.anything)
    if kind in (dict, typing.Dict):
        return many.table(scalars.anything, scalars.anything)
    if _has(kind, "__pydantic_check__"):
        return lambda value, how: kind.__pydantic_check__(value, how)
    if kind in (typing.List, typing.Tuple, typing.Set):
        return _of_class(kind.__origin__, config)
    if not isinstance(kind, type):
        return scalars.callback if kind in (typing.Callable, collections.abc.Callable) else scalars.unheard
    if issubclass(kind, enum.Enum):
        found = scalars.member(kind)
        return (lambda value, how: found(value, how).value) if config.get("use_enum_values") else found
    if kind.__module__ == "pathlib":
        return scalars.path
    if kind.__module__ in _NOT_FOLLOWED:
        return lambda value, how: value if isinstance(value, kind) else scalars.unheard(value, how)
    if _has(kind, "__dataclass_fields__"):
        from pydantic.dataclasses import check_of_dataclass
        return check_of_dataclass(kind, config)
    if kind is type:
        return scalars.subclass(object)
    if kind is collections.abc.Callable:
        return scalars.callback
    if _has(kind, "__get_pydantic_core_schema__"):
        return scalars.unheard
    if _has(kind, "__annotations__") and (issubclass(kind, dict) or issubclass(kind, tuple)):
        return scalars.unheard
    if not config.get("arbitrary_types_allowed"):
        raise PydanticSchemaGenerationError(
            f"Unable to generate pydantic-core schema for {kind!r}. Set `arbitrary_types_allowed=True` in the model_config to ignore this error or "
            "implement `__get_pydantic_core_schema__` on your type to fully support it.\n\nIf you got this error by calling handler(<some type>) within "
            "`__get_pydantic_core_schema__` then you likely need to call `handler.generate_schema(<some type>)` since we do not call "
            "`__get_pydantic_core_schema__` on `<some type>` otherwise to avoid infinite recursion.")
    return scalars.instance(kind)


def _stripped(config):
    return lambda value, how: scalars.text(value, how).strip()


def _of_origin(kind, origin, given, config):
    if origin is typing.Annotated:
        return constrained(kind.__origin__, kind.__metadata__, config)
    if origin is typing.Union or origin is types.UnionType:
        return union_of(given, config)
    if origin is typing.Literal:
        return scalars.literal(_flat(given))
    if origin is tuple:
        if len(given) == 2 and given[1] is ...:
            return many.sequence(tuple, "tuple", check_of(given[0], config))
        return many.fixed_tuple([] if given == ((),) else [check_of(one, config) for one in given])
    if origin in (list, set, frozenset, collections.deque):
        return many.sequence(origin, "frozen set" if origin is frozenset else origin.__name__, check_of(given[0], config))
    if origin in (dict, collections.OrderedDict, collections.abc.Mapping, collections.abc.MutableMapping):
        made = collections.OrderedDict if origin is collections.OrderedDict else dict
        return many.table(check_of(given[0], config), check_of(given[1], config), made)
    if origin in (collections.abc.Sequence, collections.abc.MutableSequence, collections.abc.Iterable, collections.abc.Collection):
        return many.any_sequence(check_of(given[0], config))
    if origin is type:
        return scalars.subclass(given[0]) if isinstance(given[0], type) else scalars.anything
    if origin is collections.abc.Callable:
        return scalars.callback
    if origin in (typing.ClassVar, typing.Final):
        return check_of(given[0], config)
    return _of_class(origin, config) if isinstance(origin, type) and config.get("arbitrary_types_allowed") else scalars.unheard


def _flat(choices):
    made = []
    for one in choices:
        made = made + (_flat(typing.get_args(one)) if typing.get_origin(one) is typing.Literal else [one])
    return made


def union_of(kinds, config, mode="smart"):
    inner = [one for one in kinds if one is not type(None)]
    if len(inner) < len(kinds):
        return unions.optional(check_of(inner[0], config) if len(inner) == 1 else union_of(inner, config, mode))
    checks = [check_of(one, config) for one in inner]
    names = [name_of(one) for one in inner]
    return unions.in_order(checks, names) if mode == "left_to_right" else unions.smart(inner, checks, names)


def tagged_union(kind, name, config):
    """`Field(discriminator=name)` on a union of models."""
    given = [one for one in typing.get_args(kind) if one is not type(None)]
    if typing.get_origin(kind) is typing.Annotated:
        return tagged_union(kind.__origin__, name, config)
    table = {}
    for one in given:
        for tag in _flat(typing.get_args(one.model_fields[name].annotation)):
            table[getattr(tag, "value", tag)] = check_of(one, config)
    found = unions.tagged(name, table)
    return unions.optional(found) if type(None) in typing.get_args(kind) else found


def constrained(kind, marks, config):
    for one in marks:
        if isinstance(one, SkipValidation):
            return scalars.anything
        if isinstance(one, InstanceOf):
            return scalars.instance(one.kind)
    check = None
    for one in marks:
        if isinstance(one, FieldInfo) and isinstance(one.discriminator, str):
            check = tagged_union(kind, one.discriminator, config)
        elif isinstance(one, FieldInfo) and one.union_mode == "left_to_right":
            check = union_of(typing.get_args(kind), config, "left_to_right")
    check = check_of(kind, config) if check is None else check
    for one in marks:
        check = with_mark(check, one)
    return check


def with_mark(check, mark):
    if isinstance(mark, Functional):
        return with_function(check, mark.func, mark.mode)
    if isinstance(mark, FieldInfo):
        for one in mark.metadata:
            check = _bounded(check, one)
        if mark.pattern is not None:
            check = _matched(check, mark.pattern)
        return _strict(check) if mark.strict else check
    if isinstance(mark, annotated_types.BaseMetadata):
        return _bounded(check, mark)
    if hasattr(mark, "__pydantic_mark__"):
        return mark.__pydantic_mark__(check)
    return check


def _strict(check):
    return lambda value, how: check(value, how.strictly())


def _matched(check, pattern):
    def checked(value, how):
        import re
        made = check(value, how)
        if not re.search(pattern, made):
            refuse("string_pattern_mismatch", f"String should match pattern '{getattr(pattern, 'pattern', pattern)}'", value)
        return made
    return checked


def _bounded(check, mark):
    def checked(value, how):
        made = check(value, how)
        if made is not None:
            look(made, mark, value)
        return made
    return checked


def look(made, mark, given):
    gt, ge, lt, le = [getattr(mark, one, None) for one in ("gt", "ge", "lt", "le")]
    if gt is not None and not made > gt:
        refuse("greater_than", f"Input should be greater than {gt:g}", given)
    if ge is not None and not made >= ge:
        refuse("greater_than_equal", f"Input should be greater than or equal to {ge:g}", given)
    if lt is not None and not made < lt:
        refuse("less_than", f"Input should be less than {lt:g}", given)
    if le is not None and not made <= le:
        refuse("less_than_equal", f"Input should be less than or equal to {le:g}", given)
    step = getattr(mark, "multiple_of", None)
    if step is not None and made % step != 0:
        refuse("multiple_of", f"Input should be a multiple of {step:g}", given)
    _length(made, getattr(mark, "min_length", None), getattr(mark, "max_length", None), given)


def _length(made, least, most, given):
    for bound, word, kind in ((least, "least", "short"), (most, "most", "long")):
        if bound is None or not (len(made) < bound if kind == "short" else len(made) > bound):
            continue
        if isinstance(made, str):
            refuse(f"string_too_{kind}", f"String should have at {word} {bound} character{'' if bound == 1 else 's'}", given)
        name = {"dict": "Dictionary", "frozenset": "Frozenset"}.get(type(made).__name__, type(made).__name__.capitalize())
        refuse(f"too_{kind}", f"{name} should have at {word} {bound} item{'' if bound == 1 else 's'} after validation, not {len(made)}", given)
