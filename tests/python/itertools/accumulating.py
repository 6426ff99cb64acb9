# Running sums, teeing and padding.
import itertools
import operator

sizes = [3, 1, 4]
reveal_value(list(itertools.accumulate(sizes)))
reveal_value(list(itertools.accumulate(sizes, initial=0)))
reveal_value(list(itertools.accumulate(sizes, operator.mul)))
reveal_value(list(itertools.accumulate(sizes, max)))
reveal_value(list(itertools.accumulate([])))
reveal_value(list(itertools.accumulate("abc")))
reveal_value(list(itertools.zip_longest([1, 2, 3], "ab")))
reveal_value(list(itertools.zip_longest([1], [2, 3], fillvalue=0)))
a, b = itertools.tee([1, 2, 3])
reveal_value(next(a))
reveal_value(list(b))
reveal_value(list(a))
offsets = [0] + list(itertools.accumulate(sizes))
reveal_value([range(s, e) for s, e in zip(offsets, offsets[1:])])


def chunks(iterable, n):
    it = iter(iterable)
    while True:
        chunk = list(itertools.islice(it, n))
        if not chunk:
            return
        yield chunk


reveal_value(list(chunks(range(5), 2)))
x, y, z = itertools.tee(iter("ab"), 3)
reveal_value([list(x), next(y), list(z), list(y)])
