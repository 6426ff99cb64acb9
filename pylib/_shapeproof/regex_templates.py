# The replacement texts of re.sub: \1, \g<name> and the escapes of characters.
from _shapeproof.regex_match import error

_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}


def _group(pattern, match, group, template, pos):
    if isinstance(group, int):
        if group > pattern.groups:
            raise error(f"invalid group reference {group}", template, pos)
    elif group not in pattern.groupindex:
        raise IndexError(f"unknown group name {group!r}")
    return "" if match is None else match._one(group, "")


def _named(pattern, match, template, at):
    # The text of \g<name>, and what comes behind it.
    close = template.find(">", at)
    if template[at:at + 1] != "<":
        raise error("missing <", template, at)
    if close < 0:
        raise error("missing >, unterminated name", template, at + 1)
    name = template[at + 1:close]
    if not name:
        raise error("missing group name", template, close)
    if not name.isidentifier() and not name.isdigit():
        raise error(f"bad character in group name {name!r}", template, at + 1)
    return _group(pattern, match, int(name) if name.isdigit() else name, template, at + 1), close + 1


def expand(match, template, pattern=None):
    if pattern is None:
        pattern = match.re
    if isinstance(template, bytes):
        return template if b"\\" not in template else LibCall.unknown.bytes("a replacement of bytes", "opaque")
    if "\\" not in template:
        return template
    result = ""
    at = 0
    while at < len(template):
        c = template[at]
        at += 1
        if c != "\\":
            result += c
            continue
        if at == len(template):
            raise error("bad escape (end of pattern)", template, at - 1)
        c = template[at]
        at += 1
        if c == "g":
            piece, at = _named(pattern, match, template, at)
            result += piece
        elif c == "0":
            octal = template[at - 1:at + 2]
            while octal and not all([d in "01234567" for d in octal]):
                octal = octal[:-1]
            result += chr(int(octal, 8))
            at += len(octal) - 1
        elif c.isdigit():
            number = c
            if at < len(template) and template[at].isdigit():
                number += template[at]
                at += 1
            result += _group(pattern, match, int(number), template, at - len(number))
        elif c in _ESCAPES:
            result += _ESCAPES[c]
        elif c.isascii() and c.isalpha():
            raise error("bad escape \\" + c, template, at - 2)
        else:
            result += "\\" + c
    return result
