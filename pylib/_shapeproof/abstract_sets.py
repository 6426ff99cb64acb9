# collections.abc: sets.
from abc import abstractmethod

from collections.abc import Collection, Iterable


def _is_set(other):
    return isinstance(other, (Set, set, frozenset))


class Set(Collection):
    __abstract__ = "Set"
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def _as_set(self, other):
        if _is_set(other):
            return other
        return self._from_iterable(other) if isinstance(other, Iterable) else NotImplemented

    def __le__(self, other):
        if not _is_set(other):
            return NotImplemented
        return len(self) <= len(other) and all(item in other for item in self)

    def __lt__(self, other):
        if not _is_set(other):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not _is_set(other):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not _is_set(other):
            return NotImplemented
        return len(self) >= len(other) and all(item in self for item in other)

    def __eq__(self, other):
        if not _is_set(other):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([item for item in other if item in self])

    __rand__ = __and__

    def isdisjoint(self, other):
        return not any(item in self for item in other)

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([*self, *other])

    __ror__ = __or__

    def __sub__(self, other):
        others = self._as_set(other)
        return others if others is NotImplemented else self._from_iterable([item for item in self if item not in others])

    def __rsub__(self, other):
        others = self._as_set(other)
        return others if others is NotImplemented else self._from_iterable([item for item in others if item not in self])

    def __xor__(self, other):
        others = self._as_set(other)
        return others if others is NotImplemented else (self - others) | (others - self)

    __rxor__ = __xor__

    def _hash(self):
        return hash(frozenset(self))


class MutableSet(Set):
    __abstract__ = "MutableSet"
    __slots__ = ()

    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        while True:
            try:
                self.pop()
            except KeyError:
                return

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in (self - it):
            self.discard(value)
        return self

    def __ixor__(self, it):
        for value in list(self) if it is self else self._as_set(it):
            change = self.discard if value in self else self.add
            change(value)
        return self

    def __isub__(self, it):
        for value in list(self) if it is self else it:
            self.discard(value)
        return self
