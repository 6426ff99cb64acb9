# What the program's own code is asked about items that are not counted. Where their order decides, and is not known, each item is asked
# all the same: for its key, and how what it holds compares with what the first one holds.


def own_order(x):
    return LibCall.object.own(x, ("__lt__", "__gt__"), "__asks_program__")


def asked(items, key):
    return key is not None or own_order(items) != ()


def ask_each(items, key, larger):
    first = ()
    for item in items:
        by = own_order(item if key is None else key(item))
        for one, other in zip(by, first):
            if larger:
                one > other
            else:
                one < other
        if not first:
            first = by
