# str. Text that is not known stays text that is not known, as much to be trusted as before.


class str(object):
    __complete__ = True

    def __new__(cls, object="", encoding=None, errors=None):
        if encoding is not None or errors is not None:
            object = object.decode("utf-8" if encoding is None else encoding, "strict" if errors is None else errors)
        return LibCall.str.new(cls, object)

    def capitalize(self):
        return LibCall.str.recase(self, "capitalize")

    def casefold(self):
        return LibCall.str.recase(self, "casefold")

    def lower(self):
        return LibCall.str.recase(self, "lower")

    def upper(self):
        return LibCall.str.recase(self, "upper")

    def title(self):
        return LibCall.str.recase(self, "title")

    def swapcase(self):
        return LibCall.str.recase(self, "swapcase")

    def strip(self, chars=None, /):
        return LibCall.str.strip(self, chars, "strip")

    def lstrip(self, chars=None, /):
        return LibCall.str.strip(self, chars, "lstrip")

    def rstrip(self, chars=None, /):
        return LibCall.str.strip(self, chars, "rstrip")

    def center(self, width: index, fillchar: text = " ", /):
        return LibCall.str.pad(self, width, fillchar, "center")

    def ljust(self, width: index, fillchar: text = " ", /):
        return LibCall.str.pad(self, width, fillchar, "ljust")

    def rjust(self, width: index, fillchar: text = " ", /):
        return LibCall.str.pad(self, width, fillchar, "rjust")

    def zfill(self, width: index, /):
        return LibCall.str.zfill(self, width)

    def expandtabs(self, tabsize=8):
        return LibCall.str.expandtabs(self, tabsize)

    def format(self, *args, **kwargs):
        return LibCall.str.format(self, args, kwargs)

    def format_map(self, mapping, /):
        return LibCall.str.format(self, (), mapping)

    def join(self, iterable, /):
        return LibCall.str.join(self, iterable)

    def split(self, sep: text | None = None, maxsplit: index = -1):
        return LibCall.str.split(self, sep, maxsplit)

    def rsplit(self, sep: text | None = None, maxsplit: index = -1):
        return LibCall.str.rsplit(self, sep, maxsplit)

    def splitlines(self, keepends=False):
        return LibCall.str.splitlines(self, keepends)

    def partition(self, sep, /):
        return LibCall.str.partition(self, sep, False)

    def rpartition(self, sep, /):
        return LibCall.str.partition(self, sep, True)

    def replace(self, old: text, new: text, count: index = -1):
        return LibCall.str.replace(self, old, new, count)

    def removeprefix(self, prefix, /):
        return LibCall.str.removeprefix(self, prefix)

    def removesuffix(self, suffix, /):
        return LibCall.str.removesuffix(self, suffix)

    def startswith(self, prefix, start=None, end=None, /):
        return LibCall.str.startswith(self, prefix, start, end)

    def endswith(self, prefix, start=None, end=None, /):
        return LibCall.str.endswith(self, prefix, start, end)

    def find(self, sub, start=None, end=None, /):
        return LibCall.str.find(self, sub, start, end, "find")

    def rfind(self, sub, start=None, end=None, /):
        return LibCall.str.find(self, sub, start, end, "rfind")

    def index(self, sub, start=None, end=None, /):
        return LibCall.str.find(self, sub, start, end, "index")

    def rindex(self, sub, start=None, end=None, /):
        return LibCall.str.find(self, sub, start, end, "rindex")

    def count(self, sub, start=None, end=None, /):
        return LibCall.str.find(self, sub, start, end, "count")

    def isalnum(self):
        return LibCall.str.test(self, "isalnum")

    def isalpha(self):
        return LibCall.str.test(self, "isalpha")

    def isascii(self):
        return LibCall.str.test(self, "isascii")

    def isdecimal(self):
        return LibCall.str.test(self, "isdecimal")

    def isdigit(self):
        return LibCall.str.test(self, "isdigit")

    def isidentifier(self):
        return LibCall.str.test(self, "isidentifier")

    def islower(self):
        return LibCall.str.test(self, "islower")

    def isnumeric(self):
        return LibCall.str.test(self, "isnumeric")

    def isprintable(self):
        return LibCall.str.test(self, "isprintable")

    def isspace(self):
        return LibCall.str.test(self, "isspace")

    def istitle(self):
        return LibCall.str.test(self, "istitle")

    def isupper(self):
        return LibCall.str.test(self, "isupper")

    def encode(self, encoding="utf-8", errors="strict"):
        return LibCall.str.encode(self, encoding, errors)

    def translate(self, table, /):
        if not LibCall.value.known(self):
            return LibCall.str.translate(self, table)
        pieces = []
        for c in self:
            try:
                new = table[ord(c)]
            except LookupError:
                new = c
            if new is not None:
                pieces.append(chr(new) if isinstance(new, int) else new)
        return "".join(pieces)

    def maketrans(x, y=None, z=None, /):
        if y is None:
            if not isinstance(x, dict):
                raise TypeError("if you give only one argument to maketrans it must be a dict")
            return {ord(key) if isinstance(key, str) else key: value for key, value in x.items()}
        if len(x) != len(y):
            raise ValueError("the first two maketrans arguments must have equal length")
        table = dict(zip([ord(c) for c in x], [ord(c) for c in y]))
        if z is not None:
            for c in z:
                table[ord(c)] = None
        return table

    def __len__(self):
        return LibCall.builtins.len(self)

    def __contains__(self, sub):
        return LibCall.str.contains(self, sub)

    def __str__(self):
        return self

    def __repr__(self):
        return LibCall.str.of(self, True)

    def __format__(self, format_spec):
        return LibCall.str.formatted(self, format_spec)
