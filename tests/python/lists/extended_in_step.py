# What takes the items of a generator one at a time lets it see what has been taken.
words = ["a", "b", "a", "c", "b"]

out = []
out.extend(w for w in words if w not in out)
reveal_value(out)

out = []
out += (w for w in words if w not in out)
reveal_value(out)

out = [0]
out.extend(map(lambda w: (w, len(out)), words))
reveal_value(out)

out = []
out.extend(filter(lambda w: len(out) < 2, words))
reveal_value(out)

out = []
out.extend(zip(words, (len(out) for _ in words)))
reveal_value(out)

seen = set()
seen.update(w for w in words if len(seen) < 2)
reveal_value(sorted(seen))

counts = {}
counts.update((w, counts.get(w, 0) + 1) for w in words)
reveal_value(counts)

out = []
copied = list(w for w in words if w not in out)
reveal_value(copied)

out = []
out[:] = (w for w in words if w not in out)
reveal_value(out)


def failing():
    yield 1
    yield 2
    raise KeyError("three")


kept = []
try:
    kept.extend(failing())
except KeyError:
    reveal_value(kept)

again = [1, 2]
again.extend(again)
reveal_value(again)
again += again
reveal_value(again)


class Twice:
    def __iter__(self):
        yield len(target)
        yield len(target)


target = []
target.extend(Twice())
reveal_value(target)
