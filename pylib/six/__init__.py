PY2 = False
PY3 = True
string_types = (str,)
integer_types = (int,)
class_types = (type,)
text_type = str
binary_type = bytes
MAXSIZE = 2305843009213693951


def iteritems(d, **kw):
    return iter(d.items())


def iterkeys(d, **kw):
    return iter(d.keys())


def itervalues(d, **kw):
    return iter(d.values())


def add_metaclass(metaclass):
    return lambda cls: cls


def with_metaclass(meta, *bases):
    return bases[0] if bases else object


def u(s):
    return s


def ensure_str(s, encoding="utf-8", errors="strict"):
    return s if isinstance(s, str) else s.decode(encoding)
