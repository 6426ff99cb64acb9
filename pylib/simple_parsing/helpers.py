# simple_parsing: fields of dataclasses with more to say.
import dataclasses

MISSING = dataclasses.MISSING


def field(default=MISSING, alias=None, cmd=True, positional=False, *, to_dict=True, encoding_fn=None, decoding_fn=None, default_factory=MISSING,
          init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING, **custom):
    if alias is not None or positional or not cmd or custom and any([name not in ("help", "metavar", "choices") for name in custom]):
        LibCall.unknown.call("simple_parsing.field")
    return dataclasses.field(default=default, default_factory=default_factory, init=init, repr=repr, hash=hash, compare=compare, metadata=metadata,
                             kw_only=kw_only)


def choice(*choices, default=MISSING, **kwargs):
    if len(choices) == 1 and isinstance(choices[0], dict):
        return LibCall.unknown.any("simple_parsing.choice")
    return field(default=default)


def list_field(*default_items, **kwargs):
    if len(default_items) == 1 and isinstance(default_items[0], list):
        default_items = default_items[0]
    return field(default_factory=lambda: list(default_items))


def set_field(*default_items, **kwargs):
    return field(default_factory=lambda: set(default_items))


def dict_field(default_items=None, **kwargs):
    return field(default_factory=lambda: dict(default_items or {}))


def mutable_field(fn, *args, init=True, repr=True, hash=None, compare=True, metadata=None, **kwargs):
    return field(default_factory=lambda: fn(*args, **kwargs))


def flag(default, **kwargs):
    return field(default=default)


def subgroups(subgroups, *args, default=MISSING, **kwargs):
    return LibCall.unknown.any("simple_parsing.subgroups")


class Serializable(object):
    def to_dict(self, *args, **kwargs):
        return dataclasses.asdict(self)
