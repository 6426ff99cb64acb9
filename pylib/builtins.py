# The builtin types. Operators on their values are the engine's; the methods are here. The engine finds its well-known
# classes in this module by name.


class object:
    __complete__ = True

    def __new__(cls, *args, **kwargs):
        return LibCall.object.new(cls, args, kwargs)

    def __init__(self, *args, **kwargs):
        LibCall.object.init(self, args, kwargs)

    def __getattribute__(self, name):
        return LibCall.object.getattribute(self, name)

    def __setattr__(self, name, value):
        LibCall.object.setattr(self, name, value)

    def __delattr__(self, name):
        LibCall.object.delattr(self, name)

    def __eq__(self, other):
        return True if self is other else NotImplemented

    def __ne__(self, other):
        return NotImplemented if self is not other else False

    def __lt__(self, other):
        return NotImplemented

    def __le__(self, other):
        return NotImplemented

    def __gt__(self, other):
        return NotImplemented

    def __ge__(self, other):
        return NotImplemented

    def __hash__(self):
        return LibCall.hash.identity(self)

    def __repr__(self):
        return LibCall.object.repr(self)

    def __str__(self):
        return LibCall.str.of(self, True)

    def __format__(self, format_spec):
        return LibCall.str.formatted(LibCall.str.of(self, False), format_spec)

    def __dir__(self):
        return LibCall.object.dir(self)

    def __reduce__(self):
        return LibCall.unknown.any("pickling")

    def __reduce_ex__(self, protocol):
        return LibCall.unknown.any("pickling")

    def __sizeof__(self):
        return LibCall.unknown.int("", "opaque", 0, None, "the size of an object in memory")

    def __init_subclass__(cls, **kwargs):
        if kwargs:
            raise TypeError(f"{cls.__name__}.__init_subclass__() takes no keyword arguments")

    def __subclasshook__(cls, subclass):
        return NotImplemented


class type(object):
    def __new__(cls, *args, **kwargs):
        return LibCall.type.new(cls, args, kwargs)

    def __init__(cls, *args, **kwargs):
        pass

    def __call__(cls, *args, **kwargs):
        return LibCall.type.call(cls, args, kwargs)

    def mro(cls):
        return LibCall.list.of(cls.__mro__)

    def __subclasses__(cls):
        return LibCall.type.subclasses(cls)

    def __instancecheck__(cls, instance):
        return LibCall.type.derives(type(instance), cls)

    def __subclasscheck__(cls, subclass):
        return LibCall.type.derives(subclass, cls)

    def __or__(cls, other):
        from _shapeproof.aliases import union
        return union(cls, other)

    def __ror__(cls, other):
        from _shapeproof.aliases import union
        return union(other, cls)

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class NoneType(object):
    __complete__ = True

    def __new__(cls):
        return None


class ellipsis(object):
    __complete__ = True

    def __new__(cls):
        return ...


class NotImplementedType(object):
    __complete__ = True

    def __new__(cls):
        return LibCall.builtins.not_implemented()


class function(object):
    __complete__ = True

    def __get__(self, instance, owner=None):
        return self if instance is None else LibCall.builtins.bind(self, instance)

    def __call__(self, *args, **kwargs):
        return self(*args, **kwargs)


# How a module was found: its __spec__ and its __loader__. They are no classes and no functions.
class _module_origin(object):
    pass


class _builtin_function(object):
    __complete__ = True

    def __call__(self, *args, **kwargs):
        return self(*args, **kwargs)


_builtin_function.__name__ = _builtin_function.__qualname__ = "builtin_function_or_method"


class method(object):
    __complete__ = True

    def __new__(cls, function, instance, /):
        return LibCall.builtins.bind(function, instance)

    def __call__(self, *args, **kwargs):
        return self(*args, **kwargs)


class module(object):
    def __new__(cls, name=None, doc=None, /, *args, **kwargs):
        return LibCall.module.empty(name, doc) if cls is module else object.__new__(cls)

    def __init__(self, name, doc=None):
        self.__name__ = name
        self.__doc__ = doc


class int(object):
    __complete__ = True

    def __new__(cls, x=0, base=None):
        return LibCall.int.new(cls, x, base)

    def bit_length(self):
        return LibCall.int.bit_length(self)

    def bit_count(self):
        return LibCall.int.bit_count(self)

    def to_bytes(self, length=1, byteorder="big", *, signed=False):
        return _to_bytes(self, length, byteorder, signed)

    def conjugate(self):
        return self

    def as_integer_ratio(self):
        return (self, 1)

    def is_integer(self):
        return True

    def __index__(self):
        return LibCall.value.plain(self)

    def __int__(self):
        return LibCall.value.plain(self)

    def __bool__(self):
        return self != 0

    def __float__(self):
        return LibCall.float.new(float, self)

    def __trunc__(self):
        return self

    def __floor__(self):
        return self

    def __ceil__(self):
        return self

    def __round__(self, ndigits=None):
        return LibCall.number.round(self, ndigits)

    def __abs__(self):
        return LibCall.number.abs(self)


class bool(int):
    __complete__ = True

    def __new__(cls, x=False):
        return LibCall.bool.new(x)


class float(object):
    __complete__ = True

    def __new__(cls, x=0.0):
        return LibCall.float.new(cls, x)

    def is_integer(self):
        return LibCall.float.is_integer(self)

    def as_integer_ratio(self):
        return _ratio_of(self)

    def hex(self):
        return _hex_of(self)

    def conjugate(self):
        return self

    def __int__(self):
        return LibCall.int.new(int, self, None)

    def __float__(self):
        return LibCall.value.plain(self)

    def __bool__(self):
        return self != 0.0

    def __trunc__(self):
        return LibCall.int.new(int, self, None)

    def __floor__(self):
        return LibCall.number.floor(self)

    def __ceil__(self):
        return LibCall.number.ceil(self)

    def __round__(self, ndigits=None):
        return LibCall.number.round(self, ndigits)

    def __abs__(self):
        return LibCall.number.abs(self)


class property(object):
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        LibCall.property.init(self, fget, fset, fdel, doc)

    def __get__(self, instance, owner=None):
        return self if instance is None else self.fget(instance)

    def __set__(self, instance, value):
        self.fset(instance, value)

    def __delete__(self, instance):
        self.fdel(instance)

    def getter(self, fget):
        return type(self)(fget, self.fset, self.fdel)

    def setter(self, fset):
        return type(self)(self.fget, fset, self.fdel)

    def deleter(self, fdel):
        return type(self)(self.fget, self.fset, fdel)


class classmethod(object):
    def __init__(self, function):
        LibCall.object.keep(self, ("__func__", "__wrapped__"), (function, function))


class staticmethod(object):
    def __init__(self, function):
        LibCall.object.keep(self, ("__func__", "__wrapped__"), (function, function))

    def __call__(self, *args, **kwargs):
        return self.__func__(*args, **kwargs)


class super(object):
    __complete__ = True

    def __init__(self, type, obj=None):
        LibCall.object.keep(self, ("__thisclass__", "__self__"), (type, obj))


from _shapeproof.ranges import slice, range
from _shapeproof.iterators import enumerate, filter, map, reversed, zip
from _shapeproof.iterators import _until, iterator, generator
from _shapeproof.iterators import list_iterator as _list_iterator, tuple_iterator as _tuple_iterator, str_iterator as _str_iterator
from _shapeproof.iterators import str_ascii_iterator as _ascii_iterator, bytes_iterator as _bytes_iterator, range_iterator as _range_iterator
from _shapeproof.iterators import set_iterator as _set_iterator, dict_keyiterator as _key_iterator
from _shapeproof.iterators import dict_valueiterator as _value_iterator, dict_itemiterator as _item_iterator
from _shapeproof.containers import _fromkeys, list, tuple, dict
from _shapeproof.sets import set, frozenset
from _shapeproof.texts import str
from _shapeproof.byte_strings import _fromhex, bytes, bytearray, memoryview
from _shapeproof.numerals import _BINARY, _BITWISE, _from_bytes, _from_hex, _hex_of, _name_operators, _ratio_of, _to_bytes
from _shapeproof.exceptions import *
from _shapeproof.exceptions import _ExceptStar, _get_traceback, _set_traceback
from _shapeproof.coroutines import coroutine, async_generator, _AsyncItem, _settled
from _shapeproof.functions import *
from _shapeproof.asking import ask_each as _ask_each, asked as _asked
from _shapeproof.functions import __import__, __build_class__, _quantified
from _shapeproof.complexes import complex
from _shapeproof.slots import member_descriptor as _member_descriptor

NotImplemented = LibCall.builtins.not_implemented()
Ellipsis = ...

int.from_bytes = classmethod(_from_bytes)
float.fromhex = classmethod(_from_hex)
dict.fromkeys = classmethod(_fromkeys)
bytes.fromhex = classmethod(_fromhex)
bytearray.fromhex = classmethod(_fromhex)
int.real = property(lambda self: self)
int.imag = property(lambda self: 0)
int.numerator = property(lambda self: self)
int.denominator = property(lambda self: 1)
float.real = property(lambda self: self)
float.imag = property(lambda self: 0.0)
int.__invert__ = lambda self, /: LibCall.number.operate("-", -1, self, False)
_name_operators(int, _BINARY | _BITWISE)
_name_operators(float, _BINARY)
BaseException.__traceback__ = property(_get_traceback, _set_traceback)
type.__type_params__ = property(lambda cls: LibCall.unknown.any("type parameters"))
function.__type_params__ = property(lambda self: LibCall.unknown.any("type parameters"))
slice.start = property(lambda self: LibCall.slice.part(self, 0))
slice.stop = property(lambda self: LibCall.slice.part(self, 1))
slice.step = property(lambda self: LibCall.slice.part(self, 2))
object.__init_subclass__ = classmethod(object.__init_subclass__)
object.__subclasshook__ = classmethod(object.__subclasshook__)
property.__isabstractmethod__ = property(lambda self: any([getattr(f, "__isabstractmethod__", False) for f in (self.fget, self.fset, self.fdel)]))
classmethod.__isabstractmethod__ = property(lambda self: getattr(self.__func__, "__isabstractmethod__", False))
staticmethod.__isabstractmethod__ = property(lambda self: getattr(self.__func__, "__isabstractmethod__", False))
_generic_item = classmethod(lambda cls, item: cls)  # of classes with type parameters


# What the syntax of 3.12 makes: type parameters (one object for each of a definition) and aliases (evaluated when asked for).
_type_parameters_made = {}


def _type_parameter(kind, name, module, scope):
    key = (module, scope, name)
    if key not in _type_parameters_made:
        _type_parameters_made[key] = LibCall.module.load("_shapeproof.typevars").of_syntax(kind, name)
    return _type_parameters_made[key]


def _type_alias(name, parameters, thunk):
    return LibCall.module.load("_shapeproof.typevars").TypeAliasType(name, thunk, parameters)
