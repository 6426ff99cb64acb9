# The types of parameters: what a text on the command line becomes.
import enum

from click.errors import BadParameter


class ParamType(object):
    name = "text"

    def __call__(self, value, param=None, ctx=None):
        return None if value is None else self.convert(value, param, ctx)

    def convert(self, value, param, ctx):
        return value

    def fail(self, message, param=None, ctx=None):
        raise BadParameter(message, ctx, param)


class _String(ParamType):
    def convert(self, value, param, ctx):
        return value if isinstance(value, str) else str(value)


class _Number(ParamType):
    kind = int
    name = "integer"

    def convert(self, value, param, ctx):
        try:
            return self.kind(value)
        except ValueError:
            text = value
        self.fail(f"{text!r} is not a valid {self.name}.", param, ctx)


class _Float(_Number):
    kind = float
    name = "float"


class _Bool(ParamType):
    name = "boolean"

    def convert(self, value, param, ctx):
        if isinstance(value, bool):
            return value
        word = value.strip().lower()
        if word in ("1", "true", "t", "yes", "y", "on"):
            return True
        if word in ("0", "false", "f", "no", "n", "off", ""):
            return False
        self.fail(f"{value!r} is not a valid boolean.", param, ctx)


class Choice(ParamType):
    name = "choice"

    def __init__(self, choices, case_sensitive=True):
        self.choices = list(choices)
        self.case_sensitive = case_sensitive

    def convert(self, value, param, ctx):
        for one in self.choices:
            text = one.name if isinstance(one, enum.Enum) else str(one)
            if value is one or value == text or not self.case_sensitive and str(value).lower() == text.lower():
                return one
        names = ", ".join([repr(one.name if isinstance(one, enum.Enum) else one) for one in self.choices])
        self.fail(f"{value!r} is not one of {names}.", param, ctx)


def _range(base):
    class Range(base):
        def __init__(self, min=None, max=None, min_open=False, max_open=False, clamp=False):
            self.min = min
            self.max = max
            self.min_open = min_open
            self.max_open = max_open
            self.clamp = clamp

        def convert(self, value, param, ctx):
            number = base.convert(self, value, param, ctx)
            low = self.min is not None and (number <= self.min if self.min_open else number < self.min)
            high = self.max is not None and (number >= self.max if self.max_open else number > self.max)
            if not low and not high:
                return number
            if self.clamp:
                return self.min if low else self.max
            bounds = [] if self.min is None else [f"{self.min}{'<' if self.min_open else '<='}"]
            text = "".join(bounds) + "x" + ("" if self.max is None else f"{'<' if self.max_open else '<='}{self.max}")
            self.fail(f"{number} is not in the range {text}.", param, ctx)
    return Range


IntRange = _range(_Number)
FloatRange = _range(_Float)


class Path(ParamType):
    name = "path"

    def __init__(self, exists=False, file_okay=True, dir_okay=True, writable=False, readable=True, resolve_path=False, allow_dash=False,
                 path_type=None, executable=False):
        self.type = path_type

    def convert(self, value, param, ctx):
        return value if self.type is None else self.type(value)


class File(ParamType):
    def __init__(self, mode="r", encoding=None, errors="strict", lazy=None, atomic=False):
        self.mode = mode

    def convert(self, value, param, ctx):
        return open(value, self.mode) if isinstance(value, str) else value


class DateTime(ParamType):
    def __init__(self, formats=None):
        self.formats = formats

    def convert(self, value, param, ctx):
        return LibCall.unknown.any("click.DateTime")


class Tuple(ParamType):
    def __init__(self, types):
        self.types = [convert_type(one) for one in types]

    def convert(self, value, param, ctx):
        return tuple([kind(one, param, ctx) for kind, one in zip(self.types, value)])


class _Function(ParamType):
    def __init__(self, function):
        self.function = function

    def convert(self, value, param, ctx):
        return self.function(value)


STRING = _String()
INT = _Number()
FLOAT = _Float()
BOOL = _Bool()
UUID = _String()
UNPROCESSED = ParamType()


def convert_type(kind, default=None):
    if kind is None:
        kind = type(default) if isinstance(default, (bool, int, float)) else str
    if isinstance(kind, ParamType):
        return kind
    if isinstance(kind, tuple):
        return Tuple(kind)
    if isinstance(kind, type) and issubclass(kind, ParamType):
        return kind()
    found = {int: INT, float: FLOAT, bool: BOOL, str: STRING}.get(kind)
    return found if found is not None else _Function(kind)
