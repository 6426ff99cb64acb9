# verdict: nothing-checked
# torch: skip (a run takes one of the two ways)
# What a constructor made in two ways is not forgotten because no variable holds the instance yet.
import random


class Vocabulary:
    def __init__(self, n):
        names = {}
        if n > 3:
            names[5] = 1
        self.names = names


def remember(entry, n):
    if n > 3:
        entry[0]["seen"] = n
    return None


class Registry:
    def __init__(self, n):
        self.entries = [{}]
        remember(self.entries, n)

    def size(self):
        return len(self.entries[0])


n = random.randint(1, 9)
v = Vocabulary(n)
reveal_value(len(v.names))  # revealed: 1; 0
reveal_value(v.names.get(5, 7))  # revealed: 1; 7
reveal_value(Registry(n).size())  # revealed: 1; 0
