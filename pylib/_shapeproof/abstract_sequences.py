# collections.abc: sequences.
from abc import abstractmethod

from collections.abc import Collection, Reversible


def _same(item, value):
    return item is value or item == value


class Sequence(Reversible, Collection):
    __abstract__ = "Sequence"
    __slots__ = ()

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        place = 0
        while True:
            try:
                item = self[place]
            except IndexError:
                return
            yield item
            place += 1

    def __contains__(self, value):
        return any(_same(item, value) for item in self)

    def __reversed__(self):
        for place in range(len(self) - 1, -1, -1):
            yield self[place]

    def index(self, value, start=0, stop=None):
        place = max(len(self) + start, 0) if start < 0 else start
        end = stop if stop is None or stop >= 0 else stop + len(self)
        while end is None or place < end:
            try:
                item = self[place]
            except IndexError:
                raise ValueError from None
            if _same(item, value):
                return place
            place += 1
        raise ValueError

    def count(self, value):
        return len([item for item in self if _same(item, value)])


class ByteString(Sequence):
    __abstract__ = "ByteString"
    __slots__ = ()


class MutableSequence(Sequence):
    __abstract__ = "MutableSequence"
    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        while True:
            try:
                self.pop()
            except IndexError:
                return

    def reverse(self):
        left, right = 0, len(self) - 1
        while left < right:
            self[left], self[right] = self[right], self[left]
            left, right = left + 1, right - 1

    def extend(self, values):
        for item in list(self) if values is self else values:
            self.append(item)

    def pop(self, index=-1):
        item = self[index]
        del self[index]
        return item

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self
