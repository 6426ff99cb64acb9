# __iter__ and __next__, an iterator that can be taken once and an iterable that can be taken again.
class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1


class Batches:
    def __init__(self, n, size):
        self.n, self.size = n, size
    def __iter__(self):
        for start in range(0, self.n, self.size):
            yield list(range(start, min(start + self.size, self.n)))
    def __len__(self):
        return -(-self.n // self.size)


c = Countdown(3)
reveal_value(next(c))
reveal_value(list(c))
reveal_value(list(c))
reveal_value(next(c, "done"))
b = Batches(7, 3)
reveal_value([x for x in b] == [x for x in b])
reveal_value((len(b), list(b)[-1]))
try:
    next(c)
except StopIteration as e:
    reveal_value(e.args)
try:
    iter(3)
except TypeError as e:
    reveal_value(str(e))
