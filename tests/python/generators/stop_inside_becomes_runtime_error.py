# PEP 479: a StopIteration that leaves a generator is a RuntimeError, with the StopIteration as its cause.
def first_of_each(rows):
    for row in rows:
        yield next(iter(row))


g = first_of_each([[1, 2], [3], []])
reveal_value(next(g))
reveal_value(next(g))
try:
    next(g)
except RuntimeError as error:
    reveal_value(str(error))
    reveal_value(type(error.__cause__).__name__)


def chunks(it, n):
    it = iter(it)
    while True:
        chunk = []
        try:
            for _ in range(n):
                chunk.append(next(it))
        except StopIteration:
            if chunk:
                yield chunk
            return
        yield chunk


reveal_value(list(chunks(range(7), 3)))
reveal_value(list(chunks([], 3)))
reveal_value(list(chunks("abcd", 2)))
