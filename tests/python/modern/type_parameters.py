# python: 3.12
# Type parameters of functions and classes change nothing of what runs.
class Box[T]:
    kind = "box"

    def __init__(self, item: T):
        self.item = item

    def map[U](self, f) -> "Box[U]":
        return Box(f(self.item))


class Stack[T](list):
    def top(self) -> T:
        return self[-1]


def first[T: (int, str)](items: list[T], default: T | None = None) -> T:
    return items[0] if items else default


def spread[*Ts, **P](*args: *Ts):
    return args


reveal_value(Box(3).map(lambda x: x * 2).item)
reveal_value(Box[int](4).item)
reveal_value(Stack([1, 2]).top())
reveal_value(Stack[int]([7])[0])
reveal_value((first([5]), first([], "d"), spread(1, 2)))
reveal_value(Box.kind)
reveal_value([p.__name__ for p in Box.__type_params__])
reveal_value(first.__name__)
