# The abstract classes. isinstance() knows by `__abstract__` what a value must be or have.
from abc import _abstracts, abstractmethod


class _Abstract(object):
    __slots__ = ()

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.__abstractmethods__ = _abstracts(cls)

    def __class_getitem__(cls, item):
        from _shapeproof.aliases import GenericAlias
        return GenericAlias(cls, item)


class Hashable(_Abstract):
    __abstract__ = "Hashable"
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0


class Iterable(_Abstract):
    __abstract__ = "Iterable"
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None


class Sized(_Abstract):
    __abstract__ = "Sized"
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0


class Container(_Abstract):
    __abstract__ = "Container"
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False


class Callable(_Abstract):
    __abstract__ = "Callable"
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False


class Awaitable(_Abstract):
    __abstract__ = "Awaitable"
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield


class Coroutine(Awaitable):
    __abstract__ = "Coroutine"
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        raise typ if val is None else val


class AsyncIterable(_Abstract):
    __abstract__ = "AsyncIterable"
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()


class AsyncIterator(AsyncIterable):
    __abstract__ = "AsyncIterator"
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self


class AsyncGenerator(AsyncIterator):
    __abstract__ = "AsyncGenerator"
    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        raise typ if val is None else val


class Iterator(Iterable):
    __abstract__ = "Iterator"
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self


class Generator(Iterator):
    __abstract__ = "Generator"
    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        raise typ if val is None else val

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError("generator ignored GeneratorExit")


class Reversible(Iterable):
    __abstract__ = "Reversible"
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None


class Collection(Sized, Iterable, Container):
    __abstract__ = "Collection"
    __slots__ = ()


class Buffer(_Abstract):
    __abstract__ = "Buffer"
    __slots__ = ()


from _shapeproof.abstract_sets import MutableSet, Set
from _shapeproof.abstract_mappings import ItemsView, KeysView, Mapping, MappingView, MutableMapping, ValuesView
from _shapeproof.abstract_sequences import ByteString, MutableSequence, Sequence
