def bisect_left(a, x, lo=0, hi=None, *, key=None):
    items = a[lo:hi]
    return lo + sum([(item if key is None else key(item)) < x for item in items])


def bisect_right(a, x, lo=0, hi=None, *, key=None):
    items = a[lo:hi]
    return lo + sum([(item if key is None else key(item)) <= x for item in items])


def insort_right(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_right(a, x if key is None else key(x), lo, hi, key=key), x)


def insort_left(a, x, lo=0, hi=None, *, key=None):
    a.insert(bisect_left(a, x if key is None else key(x), lo, hi, key=key), x)


bisect = bisect_right
insort = insort_right
