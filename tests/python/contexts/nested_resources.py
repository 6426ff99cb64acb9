# A stack of resources released in reverse order.
class Pool:
    def __init__(self):
        self.open = []
        self.events = []

    def get(self, name):
        return Resource(self, name)


class Resource:
    def __init__(self, pool, name):
        self.pool, self.name = pool, name

    def __enter__(self):
        self.pool.open.append(self.name)
        self.pool.events.append("+" + self.name)
        return self.name.upper()

    def __exit__(self, *exc):
        self.pool.open.remove(self.name)
        self.pool.events.append("-" + self.name)


pool = Pool()
with pool.get("a") as a, pool.get("b") as b:
    reveal_value((a, b, list(pool.open)))
    with pool.get("c"):
        reveal_value(len(pool.open))
reveal_value(pool.open)
reveal_value(pool.events)


def early():
    for i in range(3):
        with pool.get(str(i)):
            if i == 1:
                break
    return pool.open


reveal_value(early())
reveal_value(pool.events[-4:])
