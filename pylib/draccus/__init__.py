# draccus: a dataclass out of a file of settings and options called by the dotted names of its fields.
import dataclasses
import functools
import inspect
import sys

from draccus.choice_types import CHOICE_TYPE_KEY, ChoiceRegistry, ChoiceType, PluginRegistry
from draccus.decoding import DecodingError, ParsingError, decode, options_of


def field(*, default=dataclasses.MISSING, default_factory=dataclasses.MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          is_mutable=False):
    if default is not dataclasses.MISSING and default_factory is not dataclasses.MISSING:
        raise ValueError("cannot specify both default and default_factory")
    if is_mutable and default is not dataclasses.MISSING:
        from copy import deepcopy
        shared, default = default, dataclasses.MISSING
        default_factory = lambda: deepcopy(shared)
    return dataclasses.field(default=default, default_factory=default_factory, init=init, repr=repr, hash=hash, compare=compare, metadata=metadata)


def parse(config_class, config_path=None, args=None, prog=None, exit_on_error=True, preferred_help="inline"):
    words = list(sys.argv[1:] if args is None else args)
    given = _given(words, options_of(config_class))
    if given is None:
        return LibCall.unknown.any("draccus.parse")(config_class)
    config_path = given.pop("config_path", config_path)
    values = {} if config_path is None else _file(config_path)
    if LibCall.data.kind(values) == "opaque":
        return LibCall.unknown.any("draccus.parse")(config_class)
    for name, value in given.items():
        _put(values, name.split("."), value)
    return decode(config_class, values)


def _given(words, options):
    """{dotted name: what YAML makes of its text}; None where a word is not known, or a file is included."""
    import argparse
    import yaml
    parser = argparse.ArgumentParser(allow_abbrev=False, argument_default=argparse.SUPPRESS)
    parser.add_argument("--config_path", type=str)
    for name in options:
        parser.add_argument("--" + name, dest=name, type=str)
    read = {}
    for name, text in vars(parser.parse_args(words)).items():
        if not LibCall.value.known(text) or text.startswith("include"):
            return None
        read[name] = text if name == "config_path" else yaml.safe_load(text)
    return read


def _file(path):
    with open(path, "r", encoding="utf-8") as file:
        return _read(file, str(path))


def _read(stream, name=""):
    if name.endswith(".json"):
        import json
        return json.load(stream)
    if name.endswith(".toml"):
        import tomllib
        return tomllib.loads(stream.read())
    import yaml
    found = yaml.safe_load(stream)
    return {} if found is None else found


def _put(values, path, value):
    *parents, last = path
    for one in parents:
        if not isinstance(values.get(one), dict):
            values[one] = {}
        values = values[one]
    if isinstance(value, dict) and isinstance(values.get(last), dict):
        for name, one in value.items():
            _put(values[last], [name], one)
    else:
        values[last] = value


def load(t, stream):
    import os
    if isinstance(stream, (str, os.PathLike)):
        return decode(t, _file(stream))
    return decode(t, _read(stream))


def loads(t, s):
    return decode(t, _read(s))


def encode(obj):
    return LibCall.unknown.any("draccus.encode")


def dump(config, stream=None, omit_defaults=False, **kwargs):
    text = LibCall.unknown.str("a configuration as YAML", "opaque")
    if stream is None:
        return text
    stream.write(text)


def wrap(config_path=None, preferred_help="inline"):
    def decorator(fn):
        @functools.wraps(fn)
        def with_config(*args, **kwargs):
            spec = inspect.getfullargspec(fn)
            kind = spec.annotations[spec.args[0]]
            if args and type(args[0]) is kind:
                return fn(*args, **kwargs)
            return fn(parse(kind, config_path), *args, **kwargs)
        return with_config
    return decorator


def __getattr__(name):
    return LibCall.unknown.any("draccus." + name)
