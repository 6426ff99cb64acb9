# Iterators by hand.
queue = [3, 1, 2, 0, 9]
it = iter(queue)
reveal_value(next(it))
reveal_value(next(it))
reveal_value(list(it))
reveal_value(next(it, None))
reveal_value(next(it, "end"))
try:
    next(it)
except StopIteration:
    reveal_value("stopped")
pending = [5, 4, 0, 3]
reveal_value(list(iter(lambda: pending.pop(0), 0)))
reveal_value(pending)
reveal_value([*iter("abc")])
reveal_value(next(iter({"k": 1})))
reveal_value(next(iter({7})))


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


reveal_value(list(Countdown(3)))
c = Countdown(2)
reveal_value(next(c))
reveal_value(next(c))
reveal_value(next(c, -1))


class Sized:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return i * 10


reveal_value(list(Sized()))
reveal_value(20 in Sized())
try:
    iter(5)
except TypeError as error:
    reveal_value(str(error))
try:
    next([1])
except TypeError as error:
    reveal_value(str(error))
