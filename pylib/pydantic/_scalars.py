# Checks of numbers, texts, truth values and members of enumerations.
import enum

from pydantic._refusals import refuse

_YES = ("1", "on", "t", "true", "y", "yes")
_NO = ("0", "off", "f", "false", "n", "no")


def is_opaque(value):
    return LibCall.data.kind(value) == "opaque"


def _text(value):
    if isinstance(value, bytes):
        return value.decode()
    return value.value if isinstance(value, str) and isinstance(value, enum.Enum) else value


def integer(value, how):
    if is_opaque(value):
        return LibCall.unknown.int("a number of a configuration", LibCall.data.trust(value))
    if isinstance(value, bool):
        return refuse("int_type", "Input should be a valid integer", value) if how.strict else int(value)
    if isinstance(value, int):
        return value.value if isinstance(value, enum.Enum) else value
    if how.strict or not isinstance(value, (float, str, bytes)):
        refuse("int_type", "Input should be a valid integer", value)
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            refuse("finite_number", "Input should be a finite number", value)
        if value != int(value):
            refuse("int_from_float", "Input should be a valid integer, got a number with a fractional part", value)
        return int(value)
    text = _text(value)
    head, point, zeros = text.partition(".") if LibCall.value.known(text) else (text, "", "")
    try:
        if not point or zeros and not zeros.strip("0"):
            return int(head)
    except ValueError:
        pass
    refuse("int_parsing", "Input should be a valid integer, unable to parse string as an integer", value)


def number(value, how):
    if is_opaque(value):
        return LibCall.unknown.float("a number of a configuration", LibCall.data.trust(value))
    if isinstance(value, float):
        return value
    if isinstance(value, bool) and how.strict or not isinstance(value, (int, str, bytes)) or how.strict and not isinstance(value, int):
        refuse("float_type", "Input should be a valid number", value)
    try:
        return float(_text(value))
    except ValueError:
        pass
    refuse("float_parsing", "Input should be a valid number, unable to parse string as a number", value)


def truth(value, how):
    if is_opaque(value):
        return LibCall.unknown.bool("a switch of a configuration", LibCall.data.trust(value))
    if isinstance(value, bool):
        return value
    if how.strict or not isinstance(value, (int, float, str, bytes)):
        refuse("bool_type", "Input should be a valid boolean", value)
    if isinstance(value, (int, float)):
        if value == 0 or value == 1:
            return value == 1
    else:
        word = _text(value).lower()
        if not LibCall.value.known(word):
            return LibCall.unknown.bool("a switch of a configuration", LibCall.data.trust(value))
        if word in _YES or word in _NO:
            return word in _YES
    refuse("bool_parsing", "Input should be a valid boolean, unable to interpret input", value)


def text(value, how):
    if is_opaque(value):
        return LibCall.unknown.str("a text of a configuration", LibCall.data.trust(value))
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, (bytes, bytearray)) and not how.strict:
        return bytes(value).decode()
    refuse("string_type", "Input should be a valid string", value)


def octets(value, how):
    if isinstance(value, (bytes, bytearray)):
        return bytes(value)
    if isinstance(value, str):
        return value.encode()
    if is_opaque(value):
        return LibCall.unknown.bytes("octets of a configuration")
    refuse("bytes_type", "Input should be a valid bytes", value)


def nothing(value, how):
    if value is not None and not is_opaque(value):
        refuse("none_required", "Input should be None", value)
    return None


def anything(value, how):
    return value


def callback(value, how):
    if not callable(value):
        refuse("callable_type", "Input should be callable", value)
    return value


def path(value, how):
    import pathlib
    if isinstance(value, pathlib.PurePath):
        return value
    if is_opaque(value) or isinstance(value, str) and not how.strict or hasattr(value, "__fspath__"):
        return pathlib.Path(text(value, how) if not hasattr(value, "__fspath__") else value)
    refuse("path_type", "Input is not a valid path", value)


def unheard(value, how):
    return LibCall.unknown.any("a value of a type that is not followed")


def _listed(shown):
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " or " + shown[-1]


def literal(choices):
    def check(value, how):
        if is_opaque(value):
            return LibCall.unknown.choice(list(choices))
        for one in choices:
            if type(value) is type(one) or isinstance(one, bool) is isinstance(value, bool):
                if value == one:
                    return one
        refuse("literal_error", "Input should be " + _listed([repr(one) for one in choices]), value)
    return check


def member(kind):
    def check(value, how):
        if isinstance(value, kind):
            return value
        if is_opaque(value):
            return LibCall.unknown.choice(list(kind))
        if not how.strict or how.json:
            for one in kind:
                if one.value == value:
                    return one
            if hasattr(kind, "_missing_"):
                found = kind._missing_(value)
                if found is not None:
                    return found
        refuse("enum", "Input should be " + _listed([repr(one.value) for one in kind]), value)
    return check


def instance(kind):
    def check(value, how):
        if not isinstance(value, kind):
            refuse("is_instance_of", f"Input should be an instance of {kind.__qualname__}", value)
        return value
    return check


def subclass(kind):
    def check(value, how):
        if not isinstance(value, type):
            refuse("is_type", "Input should be a type", value)
        if not issubclass(value, kind):
            refuse("is_subclass_of", f"Input should be a subclass of {kind.__qualname__}", value)
        return value
    return check
