# tyro.conf: marks in Annotated.
import typing


class _Mark(object):
    __complete__ = True

    def __init__(self, word):
        self.word = word

    def __getitem__(self, kind):
        return typing.Annotated[kind, self]

    def __call__(self, kind):
        return kind


class Argument(object):
    def __init__(self, name=None):
        self.name = name


POSITIONAL = Positional = _Mark("positional")
FIXED = Fixed = _Mark("fixed")
SUPPRESSED = Suppress = _Mark("suppressed")
SuppressFixed = _Mark("help")
FlagConversionOff = LibCall.unknown.any("tyro.conf.FlagConversionOff")
OmitArgPrefixes = LibCall.unknown.any("tyro.conf.OmitArgPrefixes")


def arg(*, name=None, metavar=None, help=None, help_behavior_hint=None, aliases=None, prefix_name=None, constructor=None, constructor_factory=None):
    if constructor is not None or constructor_factory is not None:
        return LibCall.unknown.any("tyro.conf.arg")(constructor, constructor_factory)
    return Argument(name)
