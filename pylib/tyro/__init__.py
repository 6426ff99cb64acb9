# tyro: the options of a dataclass, a model or a function, called by their dotted names.
import argparse
import sys

from _shapeproof import typed_options as options
from tyro import conf, extras

MISSING = options.MISSING


def cli(f, *, prog=None, description=None, args=None, default=options.MISSING, return_unknown_args=False, use_underscores=False,
        console_outputs=True, config=None, registry=None, **more):
    words = list(sys.argv[1:] if args is None else args)
    try:
        made, rest = _read(f, default, words, return_unknown_args)
    except options.NotFollowed:
        made, rest = LibCall.unknown.any("tyro.cli")(f, default), []
    return (made, rest) if return_unknown_args else made


def _read(f, default, words, several):
    kind, _ = options.plain(f)
    choices = _of_union(kind)
    if choices is not None:
        return _chosen(choices, words, default, several)
    parser = argparse.ArgumentParser(allow_abbrev=False)
    found = options.leaves(kind, default)
    for leaf in found:
        _add(parser, leaf)
    given, rest = parser.parse_known_args([_dashed(one) for one in words])
    if rest and not several:
        parser.error("Unrecognized options: " + " ".join(rest))
    values = {leaf.path: options.reader(leaf.kind)[2](getattr(given, ".".join(leaf.path))) for leaf in found}
    return options.built(kind, values), rest


def _of_union(kind):
    import types
    import typing
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return {_hyphened(one.__name__): one for one in typing.get_args(kind)}
    return None


def _hyphened(name):
    made = ""
    for at, letter in enumerate(name):
        made += "-" + letter.lower() if letter.isupper() and at > 0 and not name[at - 1].isupper() else letter.lower()
    return made.replace("_", "-")


def _chosen(choices, words, default, several):
    if words and words[0] in choices:
        return _read(choices[words[0]], options.MISSING, words[1:], several)
    if not words and default is not options.MISSING:
        return default, []
    argparse.ArgumentParser().error("the following arguments are required: {" + ",".join(choices) + "}")


# `--batch_size` is `--batch-size`.
def _dashed(word):
    if not word.startswith("--"):
        return word
    name, mark, value = word.partition("=")
    return name.replace("_", "-") + mark + value


def _add(parser, leaf):
    name = ".".join(leaf.path)
    shown = name.replace("_", "-")
    required = leaf.default is options.MISSING
    kind, _ = options.inner_of_optional(leaf.kind)
    if any([one is conf.FIXED or one is conf.SUPPRESSED for one in leaf.marks]):
        parser.set_defaults(**{name: leaf.default})
        return
    if kind is bool and not required and leaf.default is not None:
        before, dot, last = shown.rpartition(".")
        parser.add_argument("--" + shown, dest=name, action="store_true", default=leaf.default)
        parser.add_argument("--" + before + dot + "no-" + last, dest=name, action="store_false", default=leaf.default)
        return
    convert, count, _ = options.reader(leaf.kind)
    more = {"type": options.named(convert, kind), "default": None if required else leaf.default}
    if count is not None:
        more["nargs"] = count
    short = ["-" + one.name.lstrip("-") for one in leaf.marks if isinstance(one, conf.Argument) and one.name]
    if any([one is conf.POSITIONAL for one in leaf.marks]):
        parser.add_argument(name, **({**more, "nargs": "?"} if not required and count is None else more))
    elif short:
        parser.add_argument("-" + short[0], dest=name, required=required, **more)
    else:
        parser.add_argument("--" + shown, dest=name, required=required, **more)
