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
        for one in types:
            for name, kind, default in _fields(one):
                _add(self, name, kind, default)

    def parse_args_into_dataclasses(self, args=None, return_remaining_strings=False, look_for_args_file=True, args_filename=None, args_file_flag=None):
        space, rest = self.parse_known_args(args=args)
        given = vars(space)
        made = []
        for one in self.dataclass_types:
            made.append(one(**{name: given[name] for name, _, _ in _fields(one)}))
        if return_remaining_strings:
            return (*made, rest)
        if LibCall.value.known(rest) and rest:
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
        return LibCall.unknown.any("options from a file")

    parse_yaml_file = parse_json_file


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


def _add(parser, name, kind, default):
    options = {}
    origin = typing.get_origin(kind)
    names = [f"--{name}"] + ([f"--{name.replace('_', '-')}"] if "_" in name else [])
    if origin is not None and origin not in (list, dict):
        inner = [one for one in typing.get_args(kind) if one is not type(None)]
        kind = inner[0] if inner else str
        origin = typing.get_origin(kind)
    if isinstance(kind, str):
        kind = {"int": int, "float": float, "bool": bool, "str": str}.get(kind.split("|")[0].strip().replace("Optional[", "").replace("]", ""), str)
    if origin is list:
        options["nargs"] = "+"
        options["type"] = typing.get_args(kind)[0]
    elif kind is bool:
        options["type"] = _truth
        options["nargs"] = "?"
        options["const"] = True
        if default is dataclasses.MISSING:
            default = False
    else:
        options["type"] = kind if kind in (int, float, str) else str
    if default is dataclasses.MISSING:
        options["required"] = True
    else:
        options["default"] = default
    parser.add_argument(*names, dest=name, **options)


def _truth(text):
    if isinstance(text, bool):
        return text
    if text.lower() in ("yes", "true", "t", "y", "1"):
        return True
    if text.lower() in ("no", "false", "f", "n", "0"):
        return False
    raise argparse.ArgumentTypeError(f"Truthy value expected: got {text} but expected one of yes/no, true/false, t/f, y/n, 1/0 (case insensitive).")


string_to_bool = _truth
