# typing: special forms, generic aliases, protocols. What a program can see of its annotations is as in CPython.
import collections
import collections.abc
import contextlib
from _shapeproof.aliases import GenericAlias, UnionType, flattened, shown, substituted
from _shapeproof.hints import get_args, get_origin, get_type_hints
from _shapeproof.namedtuples import NamedTuple
from _shapeproof.protocols import Generic, Protocol, TypedDict, is_typeddict, runtime_checkable
from _shapeproof.typevars import NewType, ParamSpec, TypeAliasType, TypeVar, TypeVarTuple, ForwardRef

TYPE_CHECKING = False
Text = str


def _checked(item):
    if item is None:
        return type(None)
    return ForwardRef(item) if isinstance(item, str) else item


class _GenericAlias(GenericAlias):
    def __init__(self, origin, args, name=None):
        self.__origin__ = origin
        self.__args__ = tuple([_checked(one) for one in args])
        self._name = name

    def __getitem__(self, item):
        return _GenericAlias(self.__origin__, substituted(self.__args__, item), self._name)

    def __mro_entries__(self, bases):
        if self._name is None or self.__origin__ in (Generic, Protocol) or Generic in bases:
            return (self.__origin__,)
        return (self.__origin__, Generic)

    def __instancecheck__(self, instance):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        name = "typing." + self._name if self._name is not None else shown(self.__origin__)
        inside = ", ".join([shown(one) for one in self.__args__]) if self.__args__ else "()"
        return name + "[" + inside + "]"


class _CallableAlias(_GenericAlias):
    def __repr__(self):
        args = self.__args__
        inside = "..." if args[0] is ... else "[" + ", ".join([shown(one) for one in args[:-1]]) + "]"
        return "typing.Callable[" + inside + ", " + shown(args[-1]) + "]"


class _SpecialAlias(object):
    __complete__ = True

    def __init__(self, origin, name):
        self.__origin__ = origin
        self._name = name

    def __getitem__(self, params):
        params = params if isinstance(params, tuple) else (params,)
        if self._name == "Callable":
            args = tuple(params[0]) if isinstance(params[0], list) else (params[0],)
            return _CallableAlias(self.__origin__, args + (params[1],), self._name)
        return _GenericAlias(self.__origin__, params, self._name)

    def __call__(self, *args, **kwargs):
        if self._name in ("List", "Dict", "Set", "FrozenSet", "Tuple", "Type"):
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        return self.__origin__(*args, **kwargs)

    def __mro_entries__(self, bases):
        return (self.__origin__,) if Generic in bases else (self.__origin__, Generic)

    def __instancecheck__(self, instance):
        return isinstance(instance, self.__origin__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__origin__)

    def __getattr__(self, name):
        return getattr(self.__origin__, name)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        return "typing." + self._name


List = _SpecialAlias(list, "List")
Tuple = _SpecialAlias(tuple, "Tuple")
Dict = _SpecialAlias(dict, "Dict")
Set = _SpecialAlias(set, "Set")
FrozenSet = _SpecialAlias(frozenset, "FrozenSet")
Type = _SpecialAlias(type, "Type")
Callable = _SpecialAlias(collections.abc.Callable, "Callable")
OrderedDict = _SpecialAlias(collections.OrderedDict, "OrderedDict")
DefaultDict = _SpecialAlias(collections.defaultdict, "DefaultDict")
Deque = _SpecialAlias(collections.deque, "Deque")
Counter = _SpecialAlias(collections.Counter, "Counter")
ChainMap = _SpecialAlias(collections.ChainMap, "ChainMap")
Awaitable = _SpecialAlias(collections.abc.Awaitable, "Awaitable")
Collection = _SpecialAlias(collections.abc.Collection, "Collection")
Container = _SpecialAlias(collections.abc.Container, "Container")
Coroutine = _SpecialAlias(collections.abc.Coroutine, "Coroutine")
AsyncGenerator = _SpecialAlias(collections.abc.AsyncGenerator, "AsyncGenerator")
AsyncIterable = _SpecialAlias(collections.abc.AsyncIterable, "AsyncIterable")
AsyncIterator = _SpecialAlias(collections.abc.AsyncIterator, "AsyncIterator")
Generator = _SpecialAlias(collections.abc.Generator, "Generator")
Hashable = _SpecialAlias(collections.abc.Hashable, "Hashable")
ItemsView = _SpecialAlias(collections.abc.ItemsView, "ItemsView")
Iterable = _SpecialAlias(collections.abc.Iterable, "Iterable")
Iterator = _SpecialAlias(collections.abc.Iterator, "Iterator")
KeysView = _SpecialAlias(collections.abc.KeysView, "KeysView")
Mapping = _SpecialAlias(collections.abc.Mapping, "Mapping")
MappingView = _SpecialAlias(collections.abc.MappingView, "MappingView")
MutableMapping = _SpecialAlias(collections.abc.MutableMapping, "MutableMapping")
MutableSequence = _SpecialAlias(collections.abc.MutableSequence, "MutableSequence")
MutableSet = _SpecialAlias(collections.abc.MutableSet, "MutableSet")
Reversible = _SpecialAlias(collections.abc.Reversible, "Reversible")
Sequence = _SpecialAlias(collections.abc.Sequence, "Sequence")
Sized = _SpecialAlias(collections.abc.Sized, "Sized")
ValuesView = _SpecialAlias(collections.abc.ValuesView, "ValuesView")
ByteString = _SpecialAlias(collections.abc.ByteString, "ByteString")
AbstractSet = _SpecialAlias(collections.abc.Set, "AbstractSet")
ContextManager = _SpecialAlias(contextlib.AbstractContextManager, "ContextManager")


class _UnionAlias(_GenericAlias, UnionType):
    def __instancecheck__(self, instance):
        return isinstance(instance, self.__args__)

    def __subclasscheck__(self, cls):
        return issubclass(cls, self.__args__)

    def __getitem__(self, item):
        return Union[substituted(self.__args__, item)]

    def __eq__(self, other):
        return UnionType.__eq__(self, other)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and type(None) in args:
            return "typing.Optional[" + shown(args[1] if args[0] is type(None) else args[0]) + "]"
        return "typing.Union[" + ", ".join(["NoneType" if one is type(None) else shown(one) for one in args]) + "]"


class _LiteralAlias(_GenericAlias):
    def __init__(self, args):
        self.__origin__ = Literal
        self.__args__ = args
        self._name = "Literal"

    def __eq__(self, other):
        return isinstance(other, _LiteralAlias) and set(self.__args__) == set(other.__args__)

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __repr__(self):
        return "typing.Literal[" + ", ".join([repr(one) for one in self.__args__]) + "]"


class _AnnotatedAlias(_GenericAlias):
    def __init__(self, origin, metadata):
        self.__origin__ = origin
        self.__args__ = (origin,)
        self.__metadata__ = metadata
        self._name = "Annotated"

    def __repr__(self):
        return "typing.Annotated[" + ", ".join([shown(self.__origin__)] + [repr(one) for one in self.__metadata__]) + "]"


class _Form(object):
    __complete__ = True

    def __init__(self, name):
        self._name = name

    def __getitem__(self, parameters):
        parameters = parameters if isinstance(parameters, tuple) else (parameters,)
        if self._name == "Optional":
            return Union[parameters[0], None]
        if self._name == "Union":
            args = flattened([_checked(one) for one in parameters])
            return args[0] if len(args) == 1 else _UnionAlias(Union, args, "Union")
        if self._name == "Literal":
            return _LiteralAlias(tuple(dict.fromkeys(parameters)))
        if self._name == "Annotated":
            return _AnnotatedAlias(parameters[0], parameters[1:])
        if self._name in ("Any", "NoReturn", "Never", "Self", "LiteralString", "TypeAlias"):
            raise TypeError(f"{self!r} is not subscriptable")
        return _GenericAlias(self, parameters, self._name)

    def __call__(self, *args, **kwargs):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __instancecheck__(self, instance):
        raise TypeError(f"{self!r} cannot be used with isinstance()")

    def __mro_entries__(self, bases):
        if self._name == "Any":
            return (_AnyBase,)
        raise TypeError(f"Cannot subclass {self!r}")

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        return "typing." + self._name


class _AnyBase(object):
    pass


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
AnyStr = TypeVar("AnyStr", bytes, str)


class _Supports(Generic):
    def __class_getitem__(cls, item):
        return GenericAlias(cls, item)


class SupportsInt(_Supports):
    pass


class SupportsFloat(_Supports):
    pass


class SupportsIndex(_Supports):
    pass


class SupportsAbs(_Supports):
    pass


class SupportsRound(_Supports):
    pass


class SupportsBytes(_Supports):
    pass


class SupportsComplex(_Supports):
    pass


class IO(_Supports):
    pass


class TextIO(IO):
    pass


class BinaryIO(IO):
    pass


class Pattern(_Supports):
    pass


class Match(_Supports):
    pass


def cast(typ, val):
    return val


def overload(func):
    return func


def get_overloads(func):
    return LibCall.unknown.any("typing.get_overloads")


def final(f):
    f.__final__ = True
    return f


def no_type_check(arg):
    return arg


def override(method):
    method.__override__ = True
    return method


def assert_never(arg):
    raise AssertionError(f"Expected code to be unreachable, but got: {arg!r}")


def assert_type(val, typ):
    return val


def reveal_type(obj):
    return obj


def dataclass_transform(**kwargs):
    return lambda cls: cls
