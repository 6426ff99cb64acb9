# What can be a key.
reveal_value(hash(5))
reveal_value(hash(True) == hash(1) == hash(1.0))
reveal_value(hash("a") == hash("a"))
reveal_value(hash((1, 2)) == hash((1, 2)))
for value in [[1], {}, {1}, ([1], 2)]:
    try:
        hash(value)
    except TypeError as error:
        reveal_value(str(error))
try:
    {[1]: 2}
except TypeError as error:
    reveal_value(str(error))
try:
    {(1, [2])}
except TypeError as error:
    reveal_value(str(error))


class Key:
    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return hash(self.n)


reveal_value({Key(1): "a", Key(1): "b"}[Key(1)])
reveal_value(len({Key(1), Key(2), Key(1)}))


class Unhashable:
    def __eq__(self, other):
        return True


try:
    {Unhashable()}
except TypeError as error:
    reveal_value(str(error))
a = [1]
b = a
reveal_value(id(a) == id(b))
