# Checks of lists, tuples, sets and dicts, with a check for what is in them.
import collections.abc
from collections import deque

from pydantic._refusals import Refusal, refuse
from pydantic._scalars import is_opaque


def _several(value, own, how):
    """Whether the value may become a collection of the class `own`."""
    if isinstance(value, own):
        return True
    if how.strict and not (how.json and isinstance(value, list)) or isinstance(value, (str, bytes, bytearray, dict)):
        return False
    return isinstance(value, (list, tuple, set, frozenset, deque, collections.abc.Generator, collections.abc.KeysView, collections.abc.ValuesView,
                              collections.abc.ItemsView))


def _each(value, check, how):
    """The items, checked; all that is wrong of them together."""
    if LibCall.data.kind(value) == "run":
        return [check(one, how) for one in value]
    made, lines = [], []
    for at, one in enumerate(value):
        try:
            made.append(check(one, how))
        except Refusal as refusal:
            lines = lines + refusal.below(at)
    if lines:
        raise Refusal(lines)
    return made


def sequence(kind, word, check):
    def checked(value, how):
        if is_opaque(value):
            return LibCall.unknown.any("a collection of a configuration")
        if not _several(value, kind, how):
            refuse(f"{word.replace(' ', '_')}_type", f"Input should be a valid {'frozenset' if word == 'frozen set' else word}", value)
        made = _each(value, check, how)
        return made if kind is list else kind(made)
    return checked


def any_sequence(check):
    def checked(value, how):
        if is_opaque(value):
            return LibCall.unknown.any("a collection of a configuration")
        if isinstance(value, (str, bytes, dict)) or not isinstance(value, collections.abc.Sequence):
            refuse("is_instance_of", "Input should be an instance of Sequence", value)
        made = _each(value, check, how)
        return tuple(made) if isinstance(value, tuple) else made
    return checked


def fixed_tuple(checks):
    def checked(value, how):
        if is_opaque(value):
            return tuple([check(value, how) for check in checks])
        if not _several(value, tuple, how):
            refuse("tuple_type", "Input should be a valid tuple", value)
        given = tuple(value)
        made, lines = [], []
        if len(given) > len(checks):
            refuse("too_long", f"Tuple should have at most {len(checks)} item{'' if len(checks) == 1 else 's'} after validation, not {len(given)}", value)
        for at, check in enumerate(checks):
            try:
                made.append(check(given[at], how) if at < len(given) else refuse("missing", "Field required", value))
            except Refusal as refusal:
                lines = lines + refusal.below(at)
        if lines:
            raise Refusal(lines)
        return tuple(made)
    return checked


def table(keys, values, kind=dict):
    def checked(value, how):
        if is_opaque(value):
            return LibCall.unknown.any("a dict of a configuration")
        if not isinstance(value, collections.abc.Mapping):
            refuse("dict_type", "Input should be a valid dictionary", value)
        made, lines = {}, []
        for key, one in value.items():
            at, item = key, one
            try:
                at = keys(key, how)
            except Refusal as refusal:
                lines = lines + refusal.below(key, "[key]")
            try:
                item = values(one, how)
            except Refusal as refusal:
                lines = lines + refusal.below(key)
            made[at] = item
        if lines:
            raise Refusal(lines)
        return made if kind is dict else kind(made)
    return checked
