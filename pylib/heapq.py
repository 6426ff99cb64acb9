# heapq: the algorithms of CPython, because the order inside a heap can be seen.
__complete__ = True


def _siftdown(heap, startpos, pos):
    newitem = heap[pos]
    while pos > startpos:
        parentpos = (pos - 1) // 2
        parent = heap[parentpos]
        if not newitem < parent:
            break
        heap[pos] = parent
        pos = parentpos
    heap[pos] = newitem


def _siftup(heap, pos):
    endpos = len(heap)
    startpos = pos
    newitem = heap[pos]
    childpos = 2 * pos + 1
    while childpos < endpos:
        rightpos = childpos + 1
        if rightpos < endpos and not heap[childpos] < heap[rightpos]:
            childpos = rightpos
        heap[pos] = heap[childpos]
        pos = childpos
        childpos = 2 * pos + 1
    heap[pos] = newitem
    _siftdown(heap, startpos, pos)


def heapify(x, /):
    for i in range(len(x) // 2 - 1, -1, -1):
        _siftup(x, i)


def heappush(heap, item, /):
    heap.append(item)
    _siftdown(heap, 0, len(heap) - 1)


def heappop(heap, /):
    if not heap:
        raise IndexError("index out of range")
    last = heap.pop()
    if not heap:
        return last
    result = heap[0]
    heap[0] = last
    _siftup(heap, 0)
    return result


def heappushpop(heap, item, /):
    if heap and heap[0] < item:
        item, heap[0] = heap[0], item
        _siftup(heap, 0)
    return item


def heapreplace(heap, item, /):
    if not heap:
        raise IndexError("index out of range")
    result = heap[0]
    heap[0] = item
    _siftup(heap, 0)
    return result


def nlargest(n, iterable, key=None):
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]


def nsmallest(n, iterable, key=None):
    return sorted(iterable, key=key)[:max(n, 0)]


def merge(*iterables, key=None, reverse=False):
    items = []
    for one in iterables:
        items.extend(one)
    return iter(sorted(items, key=key, reverse=reverse))
