# abc: an abstract method is a method; that its class cannot be instantiated is not checked.


def abstractmethod(funcobj):
    return funcobj


class abstractproperty(property):
    pass


class abstractclassmethod(classmethod):
    pass


class abstractstaticmethod(staticmethod):
    pass


class ABCMeta(type):
    def register(cls, subclass):
        return subclass


class ABC(object):
    __complete__ = True


def get_cache_token():
    return 0
