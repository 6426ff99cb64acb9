# simple_parsing: an ArgumentParser that makes dataclasses.
import argparse
import sys

from _shapeproof import typed_options as options
from simple_parsing.helpers import Serializable, choice, dict_field, field, flag, list_field, mutable_field, set_field, subgroups

Namespace = argparse.Namespace
ArgumentError = argparse.ArgumentError


class _Group(object):
    def __init__(self, kind, dest, prefix, default):
        self.kind, self.dest, self.prefix, self.default = kind, dest, prefix, default
        self.leaves = options.leaves(kind, default)


class ArgumentParser(argparse.ArgumentParser):
    def __init__(self, *args, conflict_resolution=None, add_option_string_dash_variants=None, argument_generation_mode=None,
                 nested_mode=None, add_config_path_arg=None, config_path=None, parents=(), **kwargs):
        argparse.ArgumentParser.__init__(self, *args, parents=list(parents), **kwargs)
        self._groups = []
        self._odd = any([one is not None for one in (conflict_resolution, add_option_string_dash_variants, argument_generation_mode, nested_mode,
                                                     add_config_path_arg, config_path)])

    def add_arguments(self, dataclass, dest, *, prefix="", default=None, dataclass_wrapper_class=None):
        if not isinstance(dataclass, type):
            dataclass, default = type(dataclass), dataclass
        self._groups.append(_Group(dataclass, dest, prefix, options.MISSING if default is None else default))

    def parse_known_args(self, args=None, namespace=None, attempt_to_reorder=False):
        if self._odd:
            return LibCall.unknown.any("simple_parsing.ArgumentParser")(self._groups), []
        names = _names(self._groups)
        for group, leaf in names:
            _add(self, names[(group, leaf)], leaf)
        namespace, rest = argparse.ArgumentParser.parse_known_args(self, args, namespace)
        for group in self._groups:
            values = {}
            for leaf in group.leaves:
                dest = names[(group, leaf)]
                values[leaf.path] = options.reader(leaf.kind)[2](getattr(namespace, dest))
                delattr(namespace, dest)
            setattr(namespace, group.dest, options.built(group.kind, values))
        self._groups = []
        return namespace, rest


# How each option is called: by its own name, and where several have one, by as much of its path as tells them apart.
def _names(groups):
    paths = {}
    for group in groups:
        for leaf in group.leaves:
            paths[(group, leaf)] = [group.dest, *leaf.path]
    made = {}
    for key, path in paths.items():
        for count in range(1, len(path) + 1):
            own = ".".join(path[-count:])
            if not any([other is not key and key[0].prefix == other[0].prefix and ".".join(paths[other][-count:]) == own for other in paths]):
                break
        made[key] = key[0].prefix + own
    return made


def _add(parser, name, leaf):
    required = leaf.default is options.MISSING
    kind, optional = options.inner_of_optional(leaf.kind)
    default = None if required else leaf.default
    if kind is bool:
        before, dot, last = name.rpartition(".")
        parser.add_argument("--" + name, dest=name, nargs="?", const=True, type=options.named(options.truth, kind), default=default, required=required)
        parser.add_argument("--" + before + dot + "no" + last, dest=name, action="store_false", default=default)
        return
    convert, count, _ = options.reader(leaf.kind)
    more = {"nargs": count} if count is not None else {"nargs": "?"} if optional else {}
    parser.add_argument("--" + name, dest=name, type=options.named(convert, kind), default=default, required=required, **more)


def parse(config_class, config_path=None, args=None, default=None, dest="config", *, prefix="", **more):
    words = list(sys.argv[1:] if args is None else args)
    if config_path is not None or more:
        return LibCall.unknown.any("simple_parsing.parse")(config_class, default)
    try:
        parser = ArgumentParser()
        parser.add_arguments(config_class, dest, prefix=prefix, default=default)
        return getattr(parser.parse_args(words), dest)
    except options.NotFollowed:
        pass
    return LibCall.unknown.any("simple_parsing.parse")(config_class, default)
