# What a class has under the name of a slot (backend/engine/attribute_class.cpp makes them).


class member_descriptor(object):
    __complete__ = True

    def _checked(self, instance):
        if not isinstance(instance, self.__objclass__):
            raise TypeError(f"descriptor '{self.__name__}' for '{self.__objclass__.__name__}' objects doesn't apply to a '{type(instance).__name__}' object")

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        self._checked(instance)
        return object.__getattribute__(instance, self.__name__)

    def __set__(self, instance, value):
        self._checked(instance)
        object.__setattr__(instance, self.__name__, value)

    def __delete__(self, instance):
        self._checked(instance)
        object.__delattr__(instance, self.__name__)

    def __repr__(self):
        return f"<member '{self.__name__}' of '{self.__objclass__.__name__}' objects>"
