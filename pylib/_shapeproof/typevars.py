# Type variables, new types, forward references.


class _Variable(object):
    __complete__ = True

    __bound__ = None

    def __or__(self, other):
        from typing import Union
        return Union[self, other]

    def __ror__(self, other):
        from typing import Union
        return Union[other, self]

    def __repr__(self):
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__


class TypeVar(_Variable):
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, default=None):
        self.__name__ = name
        self.__constraints__ = constraints
        self.__bound__ = bound
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant


class ParamSpec(_Variable):
    def __init__(self, name, *, bound=None, covariant=False, contravariant=False):
        self.__name__ = name
        self.__bound__ = bound
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant
        self.args = LibCall.unknown.any("ParamSpec.args")
        self.kwargs = LibCall.unknown.any("ParamSpec.kwargs")


class TypeVarTuple(_Variable):
    def __init__(self, name):
        self.__name__ = name
        self.__covariant__ = self.__contravariant__ = False

    def __iter__(self):
        yield self


def of_syntax(kind, name):
    # `[T: bound]`: the bound is not evaluated.
    if kind == "TypeVarTuple":
        made = TypeVarTuple(name)
    else:
        made = ParamSpec(name) if kind == "ParamSpec" else TypeVar(name)
        made.__bound__ = LibCall.unknown.any("the bound of a type parameter", "opaque")
    if kind == "TypeVar":
        made.__constraints__ = LibCall.unknown.any("the constraints of a type parameter", "opaque")
    made.__infer_variance__ = True
    return made


class TypeAliasType(object):
    __complete__ = True

    def __init__(self, name, value, type_params=()):
        self.__name__ = name
        self.__type_params__ = type_params
        self.__parameters__ = type_params
        self.__module__ = LibCall.frame.globals().get("__name__")
        self._thunk = value

    @property
    def __value__(self):
        return self._thunk()

    def __getitem__(self, item):
        from _shapeproof.aliases import GenericAlias
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        return GenericAlias(self, item)

    def __or__(self, other):
        from typing import Union
        return Union[self, other]

    def __ror__(self, other):
        from typing import Union
        return Union[other, self]

    def __repr__(self):
        return self.__name__


class NewType(object):
    __complete__ = True

    def __init__(self, name, tp):
        self.__name__ = self.__qualname__ = name
        self.__supertype__ = tp
        self.__module__ = LibCall.frame.globals().get("__name__")

    def __call__(self, value):
        return value

    def __or__(self, other):
        from typing import Union
        return Union[self, other]

    def __ror__(self, other):
        from typing import Union
        return Union[other, self]

    def __repr__(self):
        return self.__module__ + "." + self.__qualname__


class ForwardRef(object):
    __complete__ = True

    def __init__(self, arg):
        self.__forward_arg__ = arg

    def __eq__(self, other):
        return isinstance(other, ForwardRef) and self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __repr__(self):
        return f"ForwardRef({self.__forward_arg__!r})"
