# HfArgumentParser: options from the fields of dataclasses.
import argparse
import dataclasses
import sys
import typing


def HfArg(*, aliases=None, help=None, default=dataclasses.MISSING, default_factory=dataclasses.MISSING, metadata=None, **kwargs):
    made = dict(metadata or {})
    if aliases is not None:
        made["aliases"] = aliases
    return dataclasses.field(default=default, default_factory=default_factory, metadata=made, **kwargs)


class HfArgumentParser(argparse.ArgumentParser):
    def __init__(self, dataclass_types=None, **kwargs):
        argparse.ArgumentParser.__init__(self, **kwargs)
        types = [] if dataclass_types is None else [dataclass_types] if dataclasses.is_dataclass(dataclass_types) else list(dataclass_types)
        self.dataclass_types = types

    def parse_args_into_dataclasses(self, args=None, return_remaining_strings=False, look_for_args_file=True, args_filename=None, args_file_flag=None):
        words = sys.argv[1:] if args is None else args
        if LibCall.data.kind(words) != "list" or not all([LibCall.value.known(one) for one in words]):
            return self._typed(return_remaining_strings)
        return self._read(list(words), return_remaining_strings)

    def _typed(self, remaining):
        """Options that someone types: own ones as free as that, of a run's those that decide sizes."""
        made = []
        for one in self.dataclass_types:
            values = {}
            for name, kind, default in _fields(one):
                if default is dataclasses.MISSING or name in _SIZES or not hasattr(one, "train_batch_size"):
                    values[name] = _any_of(name, kind, default)
            made.append(one(**values))
        return (*made, LibCall.unknown.list(LibCall.unknown.str("an argument", "external"), "arguments", "external")) if remaining else (*made,)

    def _read(self, words, remaining):
        def find(name):
            for one in self.dataclass_types:
                if name in one.__dataclass_fields__:
                    return one.__dataclass_fields__[name]
            return None

        given, rest, at = {}, [], 0
        while at < len(words):
            word = words[at]
            at += 1
            name, joint, value = word[2:].partition("=") if word.startswith("--") else ("", "", "")
            name = name.replace("-", "_")
            if name[:3] == "no_" and find(name) is None and find(name[3:]) is not None:
                given[name[3:]] = False
                continue
            if find(name) is None:
                rest.append(word)
                continue
            values = [value] if joint else []
            while not joint and at < len(words) and not words[at].startswith("--"):
                values.append(words[at])
                at += 1
            given[name] = _converted(self, name, find(name).type, values)
        own = [one for one in self.dataclass_types if not hasattr(one, "train_batch_size")]
        missing = [name for one in own for name, _, default in _fields(one) if default is dataclasses.MISSING and name not in given]
        if missing:
            self.error("the following arguments are required: " + ", ".join([f"--{one}" for one in missing]))
        made = [one(**{name: value for name, value in given.items() if name in one.__dataclass_fields__}) for one in self.dataclass_types]
        if remaining:
            return (*made, rest)
        if rest:
            raise ValueError(f"Some specified arguments are not used by the HfArgumentParser: {rest}")
        return (*made,)

    def parse_dict(self, args, allow_extra_keys=False):
        unused = set(args.keys())
        made = []
        for one in self.dataclass_types:
            names = [name for name, _, _ in _fields(one)]
            inputs = {name: value for name, value in args.items() if name in names}
            unused = unused - set(inputs)
            made.append(one(**inputs))
        if not allow_extra_keys and unused:
            raise ValueError(f"Some keys are not used by the HfArgumentParser: {sorted(unused)}")
        return tuple(made)

    def parse_json_file(self, json_file, allow_extra_keys=False):
        import json
        with open(json_file, encoding="utf-8") as file:
            return self._of_file(json.loads(file.read()), allow_extra_keys)

    def parse_yaml_file(self, yaml_file, allow_extra_keys=False):
        import yaml
        with open(yaml_file, encoding="utf-8") as file:
            return self._of_file(yaml.safe_load(file.read()), allow_extra_keys)

    def _of_file(self, read, allow_extra_keys):
        if LibCall.data.kind(read) == "dict" and all([LibCall.value.known(one) for one in read]):
            return self.parse_dict(read, allow_extra_keys)
        return LibCall.unknown.any("options from a file")


def _fields(one):
    own = getattr(one, "_hf_fields", None)
    if own is not None:
        return own()
    made = []
    for field in dataclasses.fields(one):
        if field.init:
            default = field.default
            if default is dataclasses.MISSING and field.default_factory is not dataclasses.MISSING:
                default = field.default_factory()
            made.append((field.name, field.type, default))
    return made


_SIZES = ("per_device_train_batch_size", "per_device_eval_batch_size", "num_train_epochs", "max_steps", "gradient_accumulation_steps")


def _plain(kind):
    """The type that a word is converted to, and whether there are several words."""
    if isinstance(kind, str):
        text = kind.split("|")[0].strip()
        text = text[9:-1] if text.startswith("Optional[") else text
        several = text.lower().startswith("list[")
        text = text[5:-1] if several else text
        return {"int": int, "float": float, "bool": bool}.get(text, str), several
    origin = typing.get_origin(kind)
    if origin is not None and origin is not list and origin is not dict:
        inner = [one for one in typing.get_args(kind) if one is not type(None)]
        return _plain(inner[0]) if inner else (str, False)
    if origin is list:
        return typing.get_args(kind)[0], True
    return kind if kind in (int, float, bool) else str, False


def _converted(parser, name, kind, values):
    plain, several = _plain(kind)
    if plain is bool and not values:
        return True
    if not values:
        parser.error(f"argument --{name}: expected one argument")
    made = []
    for value in values:
        if plain is bool:
            made.append(_truth(value))
        elif plain is str:
            made.append(value)
        else:
            try:
                made.append(plain(value))
            except ValueError:
                parser.error(f"argument --{name}/--{name.replace('_', '-')}: invalid {plain.__name__} value: {value!r}")
    return made if several else made[0]


def _any_of(name, kind, default):
    plain, several = _plain(kind)
    if several:
        return LibCall.unknown.any(f"the option {name}")
    if plain is bool:
        return LibCall.unknown.bool(name, "external")
    if plain is int:
        return LibCall.unknown.int(name, "external", -1 if name == "max_steps" else 1, None)
    if plain is float:
        return LibCall.unknown.float(f"the option {name}", "external")
    return LibCall.unknown.str(f"the option {name}", "external")


def _truth(text):
    if isinstance(text, bool):
        return text
    if text.lower() in ("yes", "true", "t", "y", "1"):
        return True
    if text.lower() in ("no", "false", "f", "n", "0"):
        return False
    raise argparse.ArgumentTypeError(f"Truthy value expected: got {text} but expected one of yes/no, true/false, t/f, y/n, 1/0 (case insensitive).")


string_to_bool = _truth
