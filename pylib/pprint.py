# pprint: containers are broken into lines when they are longer than the width.


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    PrettyPrinter(indent, width, depth, stream, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pprint(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return PrettyPrinter(indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pformat(object)


def saferepr(object):
    return PrettyPrinter().line(object, 0)


def isreadable(object):
    return LibCall.unknown.bool("", "opaque", "pprint.isreadable")


def isrecursive(object):
    return LibCall.unknown.bool("", "opaque", "pprint.isrecursive")


def _sorted(items, key=None):
    try:
        return sorted(items, key=key)
    except TypeError:
        return sorted(items, key=lambda one: (str(type(one)), id(one)))


class PrettyPrinter(object):
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._indent, self._width, self._depth, self._compact = indent, width, depth, compact
        self._sort_dicts, self._underscores, self._stream = sort_dicts, underscore_numbers, stream

    def pprint(self, object):
        if self._stream is not None:
            self._stream.write(self.pformat(object) + "\n")

    def pformat(self, object):
        if not LibCall.value.known(repr(object)):
            return LibCall.unknown.str("a pretty text", "opaque")
        return self._lines(object, 0, 0, 0)

    # Everything on one line.
    def line(self, object, level):
        kind = type(object)
        if kind is int and self._underscores:
            return f"{object:_d}"
        if kind not in (dict, list, tuple):
            return repr(object)
        opened, closed = ("{", "}") if kind is dict else ("[", "]") if kind is list else ("(", ")")
        if not object:
            return opened + closed
        if kind is tuple and len(object) == 1:
            closed = ",)"
        if self._depth is not None and level >= self._depth:
            return f"{opened}...{closed}"
        if kind is dict:
            parts = [f"{self.line(key, level + 1)}: {self.line(value, level + 1)}" for key, value in self._entries(object)]
        else:
            parts = [self.line(one, level + 1) for one in object]
        return opened + ", ".join(parts) + closed

    def _entries(self, mapping):
        return _sorted(mapping.items(), lambda entry: entry[0]) if self._sort_dicts else mapping.items()

    # `behind`: characters that follow on the last line.
    def _lines(self, object, column, behind, level):
        text = self.line(object, level)
        if len(text) <= self._width - column - behind:
            return text
        kind = type(object)
        if kind is dict:
            return self._mapping(object, column, behind, level)
        if kind is list:
            return "[" + self._items(object, column, behind + 1, level) + "]"
        if kind is tuple:
            closed = ",)" if len(object) == 1 else ")"
            return "(" + self._items(object, column, behind + len(closed), level) + closed
        if kind in (set, frozenset) and object:
            before, closed = ("{", "}") if kind is set else ("frozenset({", "})")
            return before + self._items(_sorted(object), column + len(before) - 1, behind + len(closed), level) + closed
        if kind in (str, bytes) and len(object) > self._width - column - behind:
            return LibCall.unknown.str("a long text that is pretty-printed", "opaque")
        return text

    def _mapping(self, object, column, behind, level):
        pad = " " * (self._indent - 1)
        column += self._indent
        entries, parts = list(self._entries(object)), []
        for number, (key, value) in enumerate(entries):
            name = self.line(key, level + 1)
            last = number == len(entries) - 1
            parts.append(f"{name}: {self._lines(value, column + len(name) + 2, behind + 1 if last else 1, level + 1)}")
        return "{" + pad + (",\n" + " " * column).join(parts) + "}"

    def _items(self, items, column, behind, level):
        pad = " " * (self._indent - 1)
        column += self._indent
        between = ",\n" + " " * column
        items = list(items)
        if not self._compact:
            return pad + between.join([self._lines(one, column, behind if number == len(items) - 1 else 1, level + 1) for number, one in enumerate(items)])
        # Entries share a line while there is room; `left` counts it as CPython does, with the comma and blank behind each.
        written, separator, whole = pad, "", self._width - column + 1
        left = whole
        for number, one in enumerate(items):
            last = number == len(items) - 1
            if last:
                whole, left = whole - behind, left - behind
            text = self.line(one, level + 1)
            needed = len(text) + 2
            if left < needed:
                left = whole
                separator = between if separator else ""
            if left >= needed:
                left -= needed
                written, separator = written + separator + text, ", "
            else:
                written, separator = written + separator + self._lines(one, column, behind if last else 1, level + 1), between
        return written
