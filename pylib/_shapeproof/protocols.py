# Generic, Protocol, TypedDict.
from abc import ABCMeta
from _shapeproof.aliases import GenericAlias


class Generic(object):
    __complete__ = True
    __slots__ = ()

    def __class_getitem__(cls, item):
        from typing import _GenericAlias
        return _GenericAlias(cls, item if isinstance(item, tuple) else (item,), cls.__name__ if cls in (Generic, Protocol) else None)


_NO_MEMBERS = ("__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__", "__slots__", "__subclasshook__",
               "__weakref__", "__class_getitem__", "__complete__", "__orig_bases__", "__parameters__", "_is_protocol", "_is_runtime_protocol",
               "_abc_impl", "__hash__", "__match_args__")


def _members(cls):
    names = []
    for base in cls.__mro__[:-1]:
        if base is Protocol or base is Generic:
            continue
        for name in list(base.__dict__) + list(base.__dict__.get("__annotations__", {})):
            if name not in _NO_MEMBERS and name not in names:
                names.append(name)
    return names


class _ProtocolMeta(ABCMeta):
    def __call__(cls, *args, **kwargs):
        if cls.__dict__.get("_is_protocol", False) and not cls.__abstractmethods__:
            raise TypeError("Protocols cannot be instantiated")
        return super().__call__(*args, **kwargs)

    def __instancecheck__(cls, instance):
        if not cls.__dict__.get("_is_protocol", False):
            return super().__instancecheck__(instance)
        if not cls.__dict__.get("_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if LibCall.type.derives(type(instance), cls):
            return True
        for name in _members(cls):
            if not hasattr(instance, name):
                return False
            if callable(getattr(cls, name, None)) and getattr(instance, name) is None:
                return False
        return True

    def __subclasscheck__(cls, subclass):
        if not cls.__dict__.get("_is_protocol", False):
            return super().__subclasscheck__(subclass)
        if not cls.__dict__.get("_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        names = _members(cls)
        if not all([callable(getattr(cls, name, None)) for name in names]):
            raise TypeError("Protocols with non-method members don't support issubclass()")
        if LibCall.type.derives(subclass, cls):
            return True
        return all([any([name in base.__dict__ and base.__dict__[name] is not None for base in subclass.__mro__]) for name in names])


class Protocol(Generic, metaclass=_ProtocolMeta):
    __complete__ = True
    __slots__ = ()

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        cls._is_protocol = Protocol in cls.__bases__


def runtime_checkable(cls):
    if not cls.__dict__.get("_is_protocol", False):
        raise TypeError("@runtime_checkable can be only applied to protocol classes, got %r" % (cls,))
    cls._is_runtime_protocol = True
    return cls


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        made = type.__new__(_TypedDictMeta, name, (dict,), ns)
        own = ns.get("__annotations__", {})
        annotations = {}
        required, optional = set(), set()
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            required |= base.__dict__.get("__required_keys__", frozenset())
            optional |= base.__dict__.get("__optional_keys__", frozenset())
        for key, kind in own.items():
            form = getattr(getattr(kind, "__origin__", None), "_name", None)
            (required if form == "Required" or (total and form != "NotRequired") else optional).add(key)
        annotations.update(own)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        made.__total__ = total
        return made

    def __init__(cls, *args, **kwargs):
        pass

    def __call__(cls, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, instance):
        raise TypeError("TypedDict does not support instance and class checks")

    __subclasscheck__ = __instancecheck__


class _TypedDictForm(object):
    def __mro_entries__(self, bases):
        return (_TypedDict,)

    def __call__(self, typename, fields=None, *, total=True, **kwargs):
        return _TypedDictMeta(typename, (), {"__annotations__": dict(fields or kwargs)}, total=total)


class _TypedDict(dict, metaclass=_TypedDictMeta):
    pass


TypedDict = _TypedDictForm()


def is_typeddict(tp):
    return isinstance(tp, _TypedDictMeta)
