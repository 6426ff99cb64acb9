# verdict: valid
# A deque that changes while it is walked over says so; assignment of items is no such change.
from collections import deque

import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


def raised(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


def walk(change, way=iter):
    d = deque([1, 2, 3])

    def go():
        for x in way(d):
            change(d)

    return raised(go)


for change in (lambda d: d.append(4), lambda d: d.popleft(), lambda d: d.clear(), lambda d: d.remove(3), lambda d: d.rotate(1)):
    C(walk(change) != "RuntimeError: deque mutated during iteration")
C(walk(lambda d: d.append(4), reversed) != "RuntimeError: deque mutated during iteration")
C(walk(lambda d: d.append(4), enumerate) != "RuntimeError: deque mutated during iteration")
C(walk(lambda d: d.__setitem__(0, 7)) is not None)
C(walk(lambda d: d.append(4), list) is not None)

d = deque([1, 2, 3])
for x in d:
    if x == 2:
        d.append(4)
        break
C(list(d) != [1, 2, 3, 4])
d.extend(d)
C(len(d) != 8)
it = iter(deque([5]))
C(list(it) != [5])
