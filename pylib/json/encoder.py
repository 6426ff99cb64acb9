# Values as JSON text. Symbolic numbers and values that are not known make the text unknown.
_SHORT = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNKNOWN = "JSON text of values that are not all known"


def _escaped(c, only_ascii):
    if c in _SHORT:
        return _SHORT[c]
    number = ord(c)
    if number >= 32 and (number < 127 or not only_ascii or number == 127):
        return c
    if number < 0x10000:
        return f"\\u{number:04x}"
    number -= 0x10000
    return f"\\u{0xd800 + number // 1024:04x}\\u{0xdc00 + number % 1024:04x}"


class JSONEncoder(object):
    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
                 separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        return self._value(o, 0)

    def iterencode(self, o, _one_shot=False):
        return iter([self._value(o, 0)])

    def _text(self, s):
        if not LibCall.value.known(s):
            return LibCall.unknown.str(_UNKNOWN, "opaque")
        if s.isalnum() and s.isascii():
            return '"' + s + '"'
        return '"' + "".join([_escaped(c, self.ensure_ascii) for c in s]) + '"'

    def _float(self, o):
        if o != o:
            text = "NaN"
        elif o == float("inf"):
            text = "Infinity"
        elif o == float("-inf"):
            text = "-Infinity"
        else:
            return repr(o)
        if not self.allow_nan:
            raise ValueError("Out of range float values are not JSON compliant")
        return text

    def _break(self, depth):
        if self.indent is None:
            return ""
        return "\n" + (self.indent if isinstance(self.indent, str) else " " * self.indent) * depth

    def _value(self, o, depth):
        if o is None:
            return "null"
        if o is True:
            return "true"
        if o is False:
            return "false"
        if isinstance(o, str):
            return self._text(str(o))
        if isinstance(o, (int, float)):
            if not LibCall.value.known(o):
                return LibCall.unknown.str(_UNKNOWN, "opaque")
            return repr(int(o)) if isinstance(o, int) else self._float(float(o))
        if isinstance(o, (list, tuple)):
            return self._run("[", [self._value(item, depth + 1) for item in o], "]", depth)
        if isinstance(o, dict):
            return self._dict(o, depth)
        return self._value(self.default(o), depth)

    def _run(self, start, parts, end, depth):
        if not parts:
            return start + end
        between = self._break(depth + 1)
        return start + between + (self.item_separator + between).join(parts) + self._break(depth) + end

    def _dict(self, o, depth):
        parts = []
        for key, value in sorted(o.items()) if self.sort_keys else o.items():
            if isinstance(key, str):
                pass
            elif key is None or key is True or key is False or isinstance(key, (int, float)):
                key = self._value(key, 0)
            elif self.skipkeys:
                continue
            else:
                raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")
            parts.append(self._text(str(key)) + self.key_separator + self._value(value, depth + 1))
        return self._run("{", parts, "}", depth)
