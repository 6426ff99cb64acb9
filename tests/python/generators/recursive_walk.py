# Recursive generators over nested modules.
class Block:
    def __init__(self, name, *children):
        self.name = name
        self.children = children

    def __iter__(self):
        return iter(self.children)

    def walk(self, prefix=""):
        path = f"{prefix}.{self.name}" if prefix else self.name
        yield path
        for child in self:
            yield from child.walk(path)

    def leaves(self):
        if not self.children:
            yield self.name
            return
        for child in self.children:
            yield from child.leaves()


net = Block("net", Block("stem"), Block("body", Block("conv"), Block("norm")), Block("head"))
reveal_value(list(net.walk()))
reveal_value(list(net.leaves()))
reveal_value(sum(1 for _ in net.walk()))


def flatten(x):
    if isinstance(x, (list, tuple)):
        for y in x:
            yield from flatten(y)
    else:
        yield x


reveal_value(list(flatten([1, [2, (3, [4])], [], 5])))


def permutations(items):
    if len(items) <= 1:
        yield list(items)
    else:
        for i in range(len(items)):
            for rest in permutations(items[:i] + items[i + 1:]):
                yield [items[i]] + rest


reveal_value(list(permutations([1, 2, 3])))
