# verdict: invalid
# A key whose class says what it equals finds plain keys, too: where the hashes are equal it is asked, and nowhere else.
from collections import Counter, defaultdict

import torch


class Width:
    def __init__(self, n):
        self.n = n

    def __hash__(self):
        return hash(self.n)

    def __eq__(self, other):
        return self.n == (other.n if isinstance(other, Width) else other)


class Folded(str):
    def __hash__(self):
        return hash(self.lower())

    def __eq__(self, other):
        return self.lower() == str(other).lower()


class Digit(int):
    def __hash__(self):
        return int(self) % 10

    def __eq__(self, other):
        return int(self) % 10 == int(other) % 10


class Node:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        return self.name == other.name  # plain keys have no name: they are not asked


t = {7: 2, 8: 3}
reveal_value((t.get(Width(7), 3), t[Width(8)], t.get(Width(9), 4)))  # revealed: (2, 3, 4)
reveal_value((Width(7) in t, Width(9) in t, Width(7) in {7}, 7 in {Width(7)}))  # revealed: (True, False, True, True)
t[Width(7)] = 5
reveal_value(t)  # revealed: {7: 5, 8: 3}
reveal_value((t.setdefault(Width(8), 0), t.pop(Width(8)), len(t)))  # revealed: (3, 3, 1)
t.update({Width(7): 6})
reveal_value(t)  # revealed: {7: 6}
reveal_value(({7: 1} == {Width(7): 1}, {Width(7)} == {7}, len({7, 8} & {Width(7)}), {Width(7)} <= {7, 8}))  # revealed: (True, True, 1, True)
some = {7, 8}
some.add(Width(7))
some.discard(Width(8))
reveal_value(some)  # revealed: {7}
reveal_value({(Width(7), 1): 5}[(7, 1)])  # revealed: 5
reveal_value((defaultdict(int, {7: 2})[Width(7)], Counter([7, Width(7)])[7]))  # revealed: (2, 2)

names = {"a": 1}
names[Folded("A")] = 4
reveal_value((names, {Folded("A"): 1}.get("a"), {Folded("A"): 1}.get("A")))  # revealed: ({'a': 4}, 1, None)
reveal_value(({3: 1}[Digit(13)], {13: 1}.get(Digit(3), 0), Digit(13) in {3}))  # revealed: (1, 0, True)

nodes = {Node("a"): 1, "b": 2, (Node("c"), 1): 3, 5: 4}
reveal_value((nodes["b"], nodes.get("z", 0), nodes[Node("a")], nodes[(Node("c"), 1)], nodes.get(("q", 1), 0), Node("z") in nodes))  # revealed: (2, 0, 1, 3, 0, False)
reveal_value(hash(Width(7)) == hash(7))  # revealed: True

torch.zeros(2, t[Width(7)]) @ torch.zeros(5, 2)  # error: [matmul-mismatch] "mat1 and mat2 shapes cannot be multiplied (2x6 and 5x2)"
