# collections.Counter.


class Counter(dict):
    __complete__ = True

    def __init__(self, iterable=None, /, **kwds):
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def _change(self, iterable, kwds, sign):
        if isinstance(iterable, dict):
            for key, count in iterable.items():
                self[key] = self[key] + sign * count
        elif iterable is not None:
            for key in list(iterable):
                self[key] = self[key] + sign
        for key, count in kwds.items():
            self[key] = self[key] + sign * count

    def update(self, iterable=None, /, **kwds):
        self._change(iterable, kwds, 1)

    def subtract(self, iterable=None, /, **kwds):
        self._change(iterable, kwds, -1)

    def most_common(self, n=None):
        pairs = sorted(self.items(), key=lambda pair: pair[1], reverse=True)
        return pairs if n is None else pairs[:n]

    def elements(self):
        return iter([key for key, count in self.items() for _ in range(count)])

    def total(self):
        return sum(self.values())

    def copy(self):
        return type(self)(self)

    def fromkeys(iterable, v=None):
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def __delitem__(self, key):
        if key in self:
            LibCall.dict.delete(self, key)

    def _merged(self, other, combine):
        # Only positive counts are kept; keys of `other` that are new come last.
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, count in self.items():
            new = combine(count, other[key])
            if new > 0:
                result[key] = new
        for key, count in other.items():
            if key not in self:
                new = combine(0, count)
                if new > 0:
                    result[key] = new
        return result

    def __add__(self, other):
        return self._merged(other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._merged(other, lambda a, b: a - b)

    def __or__(self, other):
        return self._merged(other, lambda a, b: a if a > b else b)

    def __and__(self, other):
        return self._merged(other, lambda a, b: a if a < b else b)

    def __pos__(self):
        return self._merged(Counter(), lambda a, b: a)

    def __neg__(self):
        return Counter()._merged(self, lambda a, b: a - b)

    def _keep(self, result):
        LibCall.dict.clear(self)
        LibCall.dict.update(self, (result,), {})
        return self

    def __iadd__(self, other):
        return self._keep(self + other)

    def __isub__(self, other):
        return self._keep(self - other)

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all([self[key] == other[key] for one in (self, other) for key in one])

    def __le__(self, other):
        return all([self[key] <= other[key] for one in (self, other) for key in one])

    def __ge__(self, other):
        return other <= self

    def __repr__(self):
        if not self:
            return type(self).__name__ + "()"
        return f"{type(self).__name__}({dict(self.most_common())!r})"
