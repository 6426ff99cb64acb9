# A loop that breaks leaves the generator suspended; the next loop goes on behind it.
def batches(n):
    for i in range(n):
        yield i
    yield "last"


g = batches(5)
for b in g:
    if b == 1:
        break
reveal_value(b)
rest = []
for b in g:
    rest.append(b)
else:
    rest.append("else")
reveal_value(rest)
for b in g:
    rest.append("never")
reveal_value(len(rest))


def interleave(*iterables):
    waiting = [iter(i) for i in iterables]
    while waiting:
        for it in list(waiting):
            try:
                yield next(it)
            except StopIteration:
                waiting.remove(it)


reveal_value(list(interleave("ab", [1, 2, 3], (x for x in [None]))))
