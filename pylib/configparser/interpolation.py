# Values that name other options: %(name)s, ${section:name}.
from configparser.errors import InterpolationDepthError, InterpolationMissingOptionError, InterpolationSyntaxError


class Interpolation(object):
    __complete__ = True

    def before_get(self, parser, section, option, value, defaults):
        return value

    def before_set(self, parser, section, option, value):
        return value


class BasicInterpolation(Interpolation):
    __complete__ = True

    def before_get(self, parser, section, option, value, defaults, depth=1):
        if not LibCall.value.known(value) or "%" not in value:
            return value
        if depth > 10:
            raise InterpolationDepthError(option, section, value)
        made, rest = "", value
        while rest:
            before, mark, rest = rest.partition("%")
            made += before
            if not mark:
                break
            if rest[:1] == "%":
                made, rest = made + "%", rest[1:]
                continue
            if rest[:1] != "(":
                raise InterpolationSyntaxError(option, section, f"'%' must be followed by '%' or '(', found: {'%' + rest!r}")
            name, end, rest = rest[1:].partition(")s")
            if not end:
                raise InterpolationSyntaxError(option, section, f"bad interpolation variable reference {'%(' + name!r}")
            name = parser.optionxform(name)
            if name not in defaults:
                raise InterpolationMissingOptionError(option, section, value, name)
            made += self.before_get(parser, section, option, defaults[name], defaults, depth + 1)
        return made


class ExtendedInterpolation(Interpolation):
    __complete__ = True

    def before_get(self, parser, section, option, value, defaults, depth=1):
        if not LibCall.value.known(value) or "$" not in value:
            return value
        if depth > 10:
            raise InterpolationDepthError(option, section, value)
        made, rest = "", value
        while rest:
            before, mark, rest = rest.partition("$")
            made += before
            if not mark:
                break
            if rest[:1] == "$":
                made, rest = made + "$", rest[1:]
                continue
            if rest[:1] != "{":
                raise InterpolationSyntaxError(option, section, f"'$' must be followed by '$' or '{{', found: {'$' + rest!r}")
            path, end, rest = rest[1:].partition("}")
            where, colon, name = path.rpartition(":")
            try:
                found = parser.get(where, parser.optionxform(name), raw=True) if colon else defaults[parser.optionxform(name)]
            except Exception:
                raise InterpolationMissingOptionError(option, section, value, path) from None
            inner = dict(parser.items(where, raw=True)) if colon else defaults
            made += self.before_get(parser, where or section, option, found, inner, depth + 1)
        return made
