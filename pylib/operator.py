def add(a, b, /): return a + b
def sub(a, b, /): return a - b
def mul(a, b, /): return a * b
def truediv(a, b, /): return a / b
def floordiv(a, b, /): return a // b
def mod(a, b, /): return a % b
def pow(a, b, /): return a ** b
def matmul(a, b, /): return a @ b
def and_(a, b, /): return a & b
def or_(a, b, /): return a | b
def xor(a, b, /): return a ^ b
def lshift(a, b, /): return a << b
def rshift(a, b, /): return a >> b
def neg(a, /): return -a
def pos(a, /): return +a
def inv(a, /): return ~a
def invert(a, /): return ~a
def not_(a, /): return not a
def truth(a, /): return bool(a)
_abs = abs
def abs(a, /): return _abs(a)
def eq(a, b, /): return a == b
def ne(a, b, /): return a != b
def lt(a, b, /): return a < b
def le(a, b, /): return a <= b
def gt(a, b, /): return a > b
def ge(a, b, /): return a >= b
def is_(a, b, /): return a is b
def is_not(a, b, /): return a is not b
def contains(a, b, /): return b in a
def getitem(a, b, /): return a[b]
def concat(a, b, /): return a + b
def index(a, /): return int(a) if isinstance(a, int) else LibCall.object.converted(a, "__index__")


def setitem(a, b, c, /):
    a[b] = c


def delitem(a, b, /):
    del a[b]


def iadd(a, b, /):
    a += b
    return a


def isub(a, b, /):
    a -= b
    return a


def imul(a, b, /):
    a *= b
    return a


def itruediv(a, b, /):
    a /= b
    return a


def ifloordiv(a, b, /):
    a //= b
    return a


def imod(a, b, /):
    a %= b
    return a


def ipow(a, b, /):
    a **= b
    return a


def iand(a, b, /):
    a &= b
    return a


def ior(a, b, /):
    a |= b
    return a


def ixor(a, b, /):
    a ^= b
    return a


def ilshift(a, b, /):
    a <<= b
    return a


def irshift(a, b, /):
    a >>= b
    return a


def imatmul(a, b, /):
    a @= b
    return a


def iconcat(a, b, /):
    a += b
    return a


def countOf(a, b, /):
    n = 0
    for item in a:
        if item == b:
            n += 1
    return n


def indexOf(a, b, /):
    for index, item in enumerate(a):
        if item == b:
            return index
    raise ValueError("sequence.index(x): x not in sequence")


def length_hint(obj, default=0, /):
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    if hasattr(obj, "__len__"):
        return len(obj)
    if not hasattr(type(obj), "__length_hint__"):
        return default
    hint = type(obj).__length_hint__(obj)
    if hint is NotImplemented:
        return default
    if not isinstance(hint, int):
        raise TypeError(f"__length_hint__ must be an integer, not {type(hint).__name__}")
    if hint < 0:
        raise ValueError("__length_hint__() should return >= 0")
    return hint


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


class itemgetter(object):
    def __init__(self, item, /, *items):
        self._items_asked = (item,) + items

    def __call__(self, obj):
        if len(self._items_asked) == 1:
            return obj[self._items_asked[0]]
        return tuple([obj[item] for item in self._items_asked])


class attrgetter(object):
    def __init__(self, attr, /, *attrs):
        self._attrs = (attr,) + attrs

    def _one(self, obj, path):
        for name in path.split("."):
            obj = getattr(obj, name)
        return obj

    def __call__(self, obj):
        if len(self._attrs) == 1:
            return self._one(obj, self._attrs[0])
        return tuple([self._one(obj, path) for path in self._attrs])


class methodcaller(object):
    def __init__(self, name, /, *args, **kwargs):
        self._name = name
        self._args = args
        self._kwargs = kwargs

    def __call__(self, obj):
        return getattr(obj, self._name)(*self._args, **self._kwargs)
