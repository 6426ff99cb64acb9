# verdict: nothing-checked
# The iteration protocol of the program's own classes, and generators.
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


class Old:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return i * 10


def squares(n):
    for i in range(n):
        yield i * i


def chained(n):
    yield from squares(n)
    yield -1


def primes():
    k = 2
    while True:
        if all(k % d for d in range(2, k)):
            yield k
        k += 1


reveal_value(list(Countdown(4)))  # revealed: [3, 2, 1, 0]
reveal_value([v for v in Old()])  # revealed: [0, 10, 20]
reveal_value(sum(squares(5)))  # revealed: 30
reveal_value(list(chained(3)))  # revealed: [0, 1, 4, -1]
found = []
for p in primes():
    if p > 20:
        break
    found.append(p)
reveal_value(found)  # revealed: [2, 3, 5, 7, 11, 13, 17, 19]
reveal_value(list(map(lambda a, b: a + b, [1, 2, 3], (10, 20))))  # revealed: [11, 22]
reveal_value(list(filter(lambda v: v % 2, range(8))))  # revealed: [1, 3, 5, 7]
reveal_value([c for c in "héllo"])  # revealed: ['h', 'é', 'l', 'l', 'o']
reveal_value(list(enumerate("ab", 3)))  # revealed: [(3, 'a'), (4, 'b')]
reveal_value(list(reversed(range(0, 9, 4))))  # revealed: [8, 4, 0]
total = 0
for n in squares(100):
    total += n
reveal_value(total)  # revealed: 328350
