# typing: everything can be subscripted and means nothing.
from _shapeproof.namedtuples import named
from collections.abc import (
    Awaitable, Callable, Collection, Container, Coroutine, AsyncGenerator, AsyncIterable, AsyncIterator, Generator, Hashable, ItemsView,
    Iterable, Iterator, KeysView, Mapping, MappingView, MutableMapping, MutableSequence, MutableSet, Reversible, Sequence, Sized,
    ValuesView, ByteString)
from collections.abc import Set as AbstractSet
from collections import OrderedDict, defaultdict as DefaultDict, deque as Deque, Counter, ChainMap
from contextlib import AbstractContextManager as ContextManager

TYPE_CHECKING = False
List = list
Tuple = tuple
Dict = dict
Set = set
FrozenSet = frozenset
Type = type
Text = str


class _Form(object):
    def __init__(self, name="typing"):
        self._name = name

    def __getitem__(self, parameters):
        return self

    def __call__(self, *args, **kwargs):
        return self

    def __or__(self, other):
        return self

    def __ror__(self, other):
        return self


Any = _Form("Any")
Union = _Form("Union")
Optional = _Form("Optional")
Literal = _Form("Literal")
Final = _Form("Final")
ClassVar = _Form("ClassVar")
Annotated = _Form("Annotated")
Concatenate = _Form("Concatenate")
NoReturn = _Form("NoReturn")
Never = _Form("Never")
Self = _Form("Self")
LiteralString = _Form("LiteralString")
TypeAlias = _Form("TypeAlias")
TypeGuard = _Form("TypeGuard")
TypeIs = _Form("TypeIs")
Required = _Form("Required")
NotRequired = _Form("NotRequired")
ReadOnly = _Form("ReadOnly")
Unpack = _Form("Unpack")
AnyStr = _Form("AnyStr")
SupportsInt = _Form("SupportsInt")
SupportsFloat = _Form("SupportsFloat")
SupportsIndex = _Form("SupportsIndex")
SupportsAbs = _Form("SupportsAbs")
SupportsRound = _Form("SupportsRound")
SupportsBytes = _Form("SupportsBytes")
SupportsComplex = _Form("SupportsComplex")
IO = _Form("IO")
TextIO = _Form("TextIO")
BinaryIO = _Form("BinaryIO")
Pattern = _Form("Pattern")
Match = _Form("Match")


class Generic(object):
    __complete__ = True

    def __class_getitem__(cls, item):
        return cls


class Protocol(object):
    __complete__ = True

    def __class_getitem__(cls, item):
        return cls


class TypedDict(dict):
    def __init_subclass__(cls, total=True):
        pass


class NamedTuple(tuple):
    def __new__(cls, *args, **kwargs):
        if cls is NamedTuple:
            fields = args[1] if len(args) > 1 else list(kwargs.items())
            return named(args[0], tuple([field[0] for field in fields]), {})
        return cls._made(cls, *args, **kwargs)

    def __init_subclass__(cls):
        names = tuple(cls.__dict__.get("__annotations__", {}))
        defaults = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
        made = named(cls.__name__, names, defaults)
        for key in ("_fields", "_field_defaults", "_asdict", "_replace", "_make", "__repr__") + names:
            setattr(cls, key, made.__dict__[key])
        cls._made = made.__dict__["__new__"]


def TypeVar(name, *constraints, bound=None, covariant=False, contravariant=False, default=None):
    return _Form(name)


def ParamSpec(name, *, bound=None, covariant=False, contravariant=False):
    return _Form(name)


def TypeVarTuple(name):
    return _Form(name)


def NewType(name, tp):
    return lambda value: value


def cast(typ, val):
    return val


def overload(func):
    return func


def final(f):
    return f


def no_type_check(arg):
    return arg


def runtime_checkable(cls):
    return cls


def override(method):
    return method


def assert_never(arg):
    raise AssertionError("Expected code to be unreachable")


def assert_type(val, typ):
    return val


def reveal_type(obj):
    return obj


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    return LibCall.unknown.any("typing.get_type_hints")


def get_origin(tp):
    return LibCall.unknown.any("typing.get_origin")


def get_args(tp):
    return LibCall.unknown.any("typing.get_args")


def dataclass_transform(**kwargs):
    return lambda cls: cls
