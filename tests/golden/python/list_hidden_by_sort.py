# verdict: valid
# While list.sort asks for keys and compares, the list is empty; who changes it then is refused.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


def raised(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


seen = []


class Ordered:
    def __init__(self, number):
        self.number = number

    def __lt__(self, other):
        seen.append(len(items))
        return self.number < other.number


def looking(x):
    seen.append(len(items))
    return x


def growing(x):
    items.append(x)
    return x


def failing(x):
    return 1 // (x - 2)


items = [3, 1, 2]
items.sort(key=looking)
C(items != [1, 2, 3] or seen != [0, 0, 0])
C(raised(lambda: items.sort(key=growing)) != "ValueError: list modified during sort")
C(items != [1, 2, 3])
C(raised(lambda: items.sort(key=failing)) is None)
C(items != [1, 2, 3])
C(sorted(items, key=lambda x: (len(items), -x)) != [3, 2, 1])
seen.clear()
items = [Ordered(2), Ordered(1)]
items.sort()
C(seen != [0])
C(len(items) != 2 or items[0].number != 1)
