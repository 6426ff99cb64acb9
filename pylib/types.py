FunctionType = LambdaType = type(lambda: None)


class _Bound(object):
    def method(self):
        return None


MethodType = type(_Bound().method)
BuiltinFunctionType = BuiltinMethodType = type(len)
GeneratorType = type((i for i in ()))
ModuleType = type(LibCall.module.load("sys"))
NoneType = type(None)
EllipsisType = type(...)
from _shapeproof.exceptions import _Traceback as TracebackType
from _shapeproof.aliases import GenericAlias, UnionType
FrameType = CodeType = CoroutineType = LibCall.unknown.any("types")


class MappingProxyType(object):
    def __init__(self, mapping, /):
        self._mapping = mapping

    def __getitem__(self, key):
        return self._mapping[key]

    def __setitem__(self, key, value):
        raise TypeError("'mappingproxy' object does not support item assignment")

    def __delitem__(self, key):
        raise TypeError("'mappingproxy' object does not support item deletion")

    def __iter__(self):
        return iter(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __contains__(self, key):
        return key in self._mapping

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def copy(self):
        return self._mapping.copy()

    def __eq__(self, other):
        return self._mapping == (other._mapping if isinstance(other, MappingProxyType) else other)

    def __repr__(self):
        return f"mappingproxy({self._mapping!r})"


class SimpleNamespace(object):
    __complete__ = True

    def __init__(self, mapping=(), /, **kwargs):
        for name, value in dict(mapping, **kwargs).items():
            setattr(self, name, value)

    def __getattr__(self, name):
        raise AttributeError(f"'types.SimpleNamespace' object has no attribute '{name}'")

    def __eq__(self, other):
        return isinstance(other, SimpleNamespace) and vars(self) == vars(other)

    def __repr__(self):
        return "namespace(" + ", ".join([f"{name}={value!r}" for name, value in self.__dict__.items()]) + ")"


def new_class(name, bases=(), kwds=None, exec_body=None):
    return type(name, bases, {})


def coroutine(func):
    return func
