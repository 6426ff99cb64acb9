# re: exact where pattern and text are known.
from _shapeproof.regex_templates import expand as _expand
from _shapeproof.regex_match import Match, error

A = ASCII = 256
I = IGNORECASE = 2
L = LOCALE = 4
M = MULTILINE = 8
S = DOTALL = 16
U = UNICODE = 32
X = VERBOSE = 64
NOFLAG = 0
DEBUG = 128
RegexFlag = int
_NO_END = 2305843009213693951
_UNKNOWN = "a match in a text that is not known"


class Pattern(object):
    __complete__ = True

    def __init__(self, pattern, flags):
        self._is_bytes = isinstance(pattern, bytes)
        self._source = LibCall.bytes.latin1(pattern) if self._is_bytes else pattern
        self.pattern = pattern
        parsed = LibCall.regex.parse(self._source, flags, self._is_bytes)
        if len(parsed) == 2:
            raise error(parsed[0], pattern, parsed[1] if parsed[1] >= 0 else None)
        self.groups = parsed[0]
        self.groupindex = dict(parsed[1])
        self.flags = parsed[2]
        self._asked = flags

    def _text(self, string):
        if self._is_bytes and isinstance(string, bytes):
            return LibCall.bytes.latin1(string)
        if not self._is_bytes and isinstance(string, str):
            return str(string)
        if isinstance(string, bytes):
            raise TypeError("cannot use a string pattern on a bytes-like object")
        if isinstance(string, str):
            raise TypeError("cannot use a bytes pattern on a string-like object")
        raise TypeError(f"expected string or bytes-like object, got '{type(string).__name__}'")

    def _run(self, text, pos, end, how, not_empty_at=-1):
        # A span list with the last group, None, or ... where that is not known.
        if not LibCall.value.known((text, pos, end)):
            return ...
        return LibCall.regex.run(self._source, self._asked, self._is_bytes, text, pos, end, how, not_empty_at)

    def _match(self, string, pos, endpos, how):
        text = self._text(string)
        found = self._run(text, pos, endpos, how)
        if found is ...:
            return LibCall.unknown.any(_UNKNOWN)
        return None if found is None else Match(self, string, text, found, pos, endpos)

    def match(self, string, pos=0, endpos=_NO_END):
        return self._match(string, pos, endpos, "match")

    def fullmatch(self, string, pos=0, endpos=_NO_END):
        return self._match(string, pos, endpos, "fullmatch")

    def search(self, string, pos=0, endpos=_NO_END):
        return self._match(string, pos, endpos, "search")

    def _all(self, string, pos=0, endpos=_NO_END):
        # Every match, or ... : behind an empty one the next must take something or start further on.
        text = self._text(string)
        if not LibCall.value.known((text, pos, endpos)):
            return ...
        result = []
        blocked = -1
        size = min(len(text), endpos)
        while pos <= size:
            found = self._run(text, pos, endpos, "search", blocked)
            if found is ...:
                return ...
            if found is None:
                break
            result.append(Match(self, string, text, found, 0, endpos))
            start, pos = found[0][0]
            blocked = pos if start == pos else -1
        return result

    def finditer(self, string, pos=0, endpos=_NO_END):
        found = self._all(string, pos, endpos)
        return LibCall.unknown.any(_UNKNOWN) if found is ... else iter(found)

    def findall(self, string, pos=0, endpos=_NO_END):
        found = self._all(string, pos, endpos)
        if found is ...:
            if self.groups > 1:
                return LibCall.unknown.any(_UNKNOWN)
            return LibCall.unknown.list(LibCall.unknown.str(_UNKNOWN), "len(re.findall(...))", "opaque", 0)
        if self.groups == 0:
            return [one.group() for one in found]
        if self.groups == 1:
            return [one.groups("")[0] for one in found]
        return [one.groups("") for one in found]

    def split(self, string, maxsplit=0):
        found = self._all(string)
        if found is ...:
            return LibCall.unknown.list(LibCall.unknown.str(_UNKNOWN), "len(re.split(...))", "opaque", 1)
        result = []
        at = 0
        if maxsplit > 0:
            found = found[:maxsplit]
        for one in found if maxsplit >= 0 else []:
            result.append(string[at:one.start()])
            result.extend(one.groups())
            at = one.end()
        result.append(string[at:])
        return result

    def subn(self, repl, string, count=0):
        found = self._all(string)
        if found is ... or not callable(repl) and not LibCall.value.known(repl):
            return (self._unknown_text(), LibCall.unknown.int("", "opaque", 0, None, _UNKNOWN))
        if count > 0:
            found = found[:count]
        pieces = []
        at = 0
        for one in found:
            pieces.append(string[at:one.start()])
            pieces.append(repl(one) if callable(repl) else _expand(one, repl))
            at = one.end()
        if not found and not callable(repl):
            _expand(None, repl, self)
        pieces.append(string[at:])
        return (string[:0].join(pieces), len(found))

    def _unknown_text(self):
        if self._is_bytes:
            return LibCall.unknown.bytes(_UNKNOWN, "opaque")
        return LibCall.unknown.str(_UNKNOWN, "opaque")

    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]

    def __eq__(self, other):
        return isinstance(other, Pattern) and self.pattern == other.pattern and self.flags == other.flags

    def __hash__(self):
        return hash(self.pattern)

    def __repr__(self):
        names = [name for name, flag in (("re.IGNORECASE", I), ("re.MULTILINE", M), ("re.DOTALL", S), ("re.VERBOSE", X))
                 if self.flags & flag]
        return f"re.compile({self.pattern!r}" + (", " + "|".join(names) if names else "") + ")"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes)):
        raise TypeError("first argument must be string or compiled pattern")
    if not LibCall.value.known((pattern, flags)):
        return LibCall.unknown.any("a pattern that is not known")
    return Pattern(pattern, flags)


def match(pattern, string, flags=0):
    return compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return compile(pattern, flags).search(string)


def sub(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    return compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    return compile(pattern, flags).split(string, maxsplit)


def findall(pattern, string, flags=0):
    return compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    return compile(pattern, flags).finditer(string)


def purge():
    return None


def escape(pattern):
    if not isinstance(pattern, str) or not LibCall.value.known(pattern):
        return LibCall.unknown.str("a pattern that is not known", "opaque")
    return "".join(["\\" + c if c in "()[]{}?*+-|^$\\.&~# \t\n\r\v\f" else c for c in pattern])
