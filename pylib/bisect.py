# bisect: the search of CPython on known lists; on a list of unknown length a count.
__complete__ = True


def _found(a, x, lo, hi, key, right):
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if not LibCall.value.known(len(a)):
        if key is not None or LibCall.object.own((a, x), ("__lt__", "__gt__"), "__asks_program__") != ():
            for item in a:
                by = item if key is None else key(item)
                x < by if right else by < x
        return LibCall.unknown.whole(lo, len(a))
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        item = a[mid] if key is None else key(a[mid])
        behind = not x < item if right else item < x
        if not LibCall.value.known(behind):
            return LibCall.unknown.whole(lo, hi)
        if behind:
            lo = mid + 1
        else:
            hi = mid
    return lo


def bisect_left(a, x, lo=0, hi=None, *, key=None):
    return _found(a, x, lo, hi, key, False)


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    return _found(a, x, lo, hi, key, True)


def insort_right(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_right(a, x if key is None else key(x), lo, hi, key=key), x)


def insort_left(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_left(a, x if key is None else key(x), lo, hi, key=key), x)


bisect = bisect_right
insort = insort_right
