# Generic classes: subscripts, calls, bases.
from typing import Generic, TypeVar, List

T = TypeVar("T")
K = TypeVar("K", bound=int)


class Stack(Generic[T]):
    def __init__(self):
        self.items: List[T] = []

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self

    def pop(self) -> T:
        return self.items.pop()


class IntStack(Stack[int]):
    def total(self):
        return sum(self.items)


class Pair(Generic[T, K]):
    def __init__(self, a, b):
        self.a, self.b = a, b


reveal_value(Stack[int]().push(1).push(2).pop())
reveal_value(IntStack().push(4).push(5).total())
reveal_value([c.__name__ for c in IntStack.__mro__])
reveal_value(Pair[str, int]("x", 1).a)
reveal_value((T, K, T.__name__))
reveal_value(isinstance(Stack[str](), Stack))
reveal_value(Stack[int].__origin__ is Stack)
reveal_value(IntStack.__orig_bases__)
reveal_value(Stack.push.__annotations__)
