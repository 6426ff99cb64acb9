# JSON text as values. Of a text that is not known nothing is known.
import re

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_PLAIN = re.compile(r'[^"\\\x00-\x1f]*')
_ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
_CONSTANTS = {"NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf")}


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, f"{msg}: line {self.lineno} column {self.colno} (char {pos})")


class JSONDecoder(object):
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True, object_pairs_hook=None):
        self._plain = object_hook is None and parse_float is None and parse_int is None and parse_constant is None and object_pairs_hook is None
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = float if parse_float is None else parse_float
        self.parse_int = int if parse_int is None else parse_int
        self.parse_constant = _CONSTANTS.__getitem__ if parse_constant is None else parse_constant

    def decode(self, s):
        if not LibCall.value.known(s):
            LibCall.program.hope("text-converts", JSONDecodeError("Expecting value", "", 0))
            return LibCall.unknown.any("content of a JSON text")
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
        if self._plain and isinstance(s, str):
            found = LibCall.settings.json(s)
            if found is not ...:
                return found
        value, end = self._value(s, self._skip(s, 0))
        end = self._skip(s, end)
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return value

    def raw_decode(self, s, idx=0):
        if not LibCall.value.known((s, idx)):
            LibCall.program.hope("text-converts", JSONDecodeError("Expecting value", "", 0))
            return LibCall.unknown.any("content of a JSON text")
        return self._value(s, idx)

    def _skip(self, s, at):
        if s[at:at + 1] not in (" ", "\t", "\n", "\r"):
            return at
        return _SPACE.match(s, at).end()

    def _value(self, s, at):
        c = s[at:at + 1]
        if c == '"':
            return self._string(s, at + 1)
        if c == "{":
            return self._object(s, at + 1)
        if c == "[":
            return self._array(s, at + 1)
        for word, value in (("null", None), ("true", True), ("false", False)):
            if s.startswith(word, at):
                return value, at + len(word)
        number = _NUMBER.match(s, at)
        if number is not None:
            whole, fraction, exponent = number.groups("")
            parse = self.parse_float if fraction or exponent else self.parse_int
            return parse(whole + fraction + exponent), number.end()
        for word in _CONSTANTS:
            if s.startswith(word, at):
                return self.parse_constant(word), at + len(word)
        raise JSONDecodeError("Expecting value", s, at)

    def _string(self, s, at):
        begin = at - 1
        result = ""
        while True:
            plain = _PLAIN.match(s, at)
            result += plain.group()
            at = plain.end()
            c = s[at:at + 1]
            if c == '"':
                return result, at + 1
            if c == "":
                raise JSONDecodeError("Unterminated string starting at", s, begin)
            if c != "\\":
                raise JSONDecodeError("Invalid control character at", s, at)
            c = s[at + 1:at + 2]
            if c == "":
                raise JSONDecodeError("Unterminated string starting at", s, begin)
            if c == "u":
                number = self._hexadecimal(s, at + 2)
                at += 6
                if 0xd800 <= number < 0xdc00 and s.startswith("\\u", at):
                    number = 0x10000 + (number - 0xd800) * 1024 + self._hexadecimal(s, at + 2) - 0xdc00
                    at += 6
                result += chr(number)
            elif c in _ESCAPES:
                result += _ESCAPES[c]
                at += 2
            else:
                raise JSONDecodeError("Invalid \\escape", s, at)

    def _hexadecimal(self, s, at):
        digits = s[at:at + 4]
        if len(digits) != 4 or not all([d in "0123456789abcdefABCDEF" for d in digits]):
            raise JSONDecodeError("Invalid \\uXXXX escape", s, at)
        return int(digits, 16)

    def _array(self, s, at):
        values = []
        at = self._skip(s, at)
        if s[at:at + 1] == "]":
            return values, at + 1
        while True:
            value, at = self._value(s, at)
            values.append(value)
            at = self._skip(s, at)
            c = s[at:at + 1]
            if c == "]":
                return values, at + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, at)
            at = self._skip(s, at + 1)

    def _made(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        value = dict(pairs)
        return value if self.object_hook is None else self.object_hook(value)

    def _object(self, s, at):
        pairs = []
        at = self._skip(s, at)
        if s[at:at + 1] == "}":
            return self._made(pairs), at + 1
        while True:
            if s[at:at + 1] != '"':
                raise JSONDecodeError("Expecting property name enclosed in double quotes", s, at)
            key, at = self._string(s, at + 1)
            at = self._skip(s, at)
            if s[at:at + 1] != ":":
                raise JSONDecodeError("Expecting ':' delimiter", s, at)
            value, at = self._value(s, self._skip(s, at + 1))
            pairs.append((key, value))
            at = self._skip(s, at)
            c = s[at:at + 1]
            if c == "}":
                return self._made(pairs), at + 1
            if c != ",":
                raise JSONDecodeError("Expecting ',' delimiter", s, at)
            at = self._skip(s, at + 1)
