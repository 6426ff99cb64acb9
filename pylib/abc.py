# abc: abstract methods are collected when a class is made; registered subclasses count for isinstance and issubclass.


def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractproperty(property):
    __isabstractmethod__ = True


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True


def _abstracts(cls):
    known = LibCall.type.abstracts(cls)
    if known is not None:
        return frozenset(known)
    names = set()
    for name, value in cls.__dict__.items():
        if getattr(value, "__isabstractmethod__", False) is True:
            names.add(name)
    for base in cls.__bases__:
        for name in sorted(base.__dict__.get("__abstractmethods__", ())):
            if getattr(getattr(cls, name, None), "__isabstractmethod__", False) is True:
                names.add(name)
    return frozenset(names)


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstracts(cls)
        cls._abc_impl = []
        return cls

    def register(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        cls._abc_impl.append(subclass)
        return subclass

    def __instancecheck__(cls, instance):
        return cls.__subclasscheck__(type(instance))

    def __subclasscheck__(cls, subclass):
        if not LibCall.type.isclass(subclass):
            raise TypeError("issubclass() arg 1 must be a class")
        hook = cls.__subclasshook__(subclass) if hasattr(cls, "__subclasshook__") else NotImplemented
        if hook is not NotImplemented:
            return hook
        if LibCall.type.derives(subclass, cls):
            return True
        for one in cls.__dict__["_abc_impl"]:
            if issubclass(subclass, one):
                return True
        for one in LibCall.type.subclasses(cls):
            if issubclass(subclass, one):
                return True
        return False


class ABC(object, metaclass=ABCMeta):
    __complete__ = True
    __slots__ = ()


def get_cache_token():
    return 0


def update_abstractmethods(cls):
    if "__abstractmethods__" in cls.__dict__:
        cls.__abstractmethods__ = _abstracts(cls)
    return cls
