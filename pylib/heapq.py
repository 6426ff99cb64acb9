def heapify(x, /):
    x.sort()


def heappush(heap, item, /):
    heap.append(item)
    heap.sort()


def heappop(heap, /):
    return heap.pop(0)


def heappushpop(heap, item, /):
    heappush(heap, item)
    return heappop(heap)


def heapreplace(heap, item, /):
    result = heappop(heap)
    heappush(heap, item)
    return result


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:n]


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:n]


def merge(*iterables, key=None, reverse=False):
    items = []
    for one in iterables:
        items.extend(one)
    return iter(sorted(items, key=key, reverse=reverse))
