# verdict: nothing-checked
d = {"a": 1, 2: "b", (1, 2): None}
reveal_value(d["a"])  # revealed: 1
reveal_value(d[2.0])  # revealed: 'b'
reveal_value(d[True + 1])  # revealed: 'b'
reveal_value(d[1, 2])  # revealed: None
reveal_value("a" in d)  # revealed: True
reveal_value("b" in d)  # revealed: False
reveal_value(len(d))  # revealed: 3
d["a"] = 5
d["z"] = [1]
reveal_value(d)  # revealed: {'a': 5, 2: 'b', (1, 2): None, 'z': [1]}
del d[2]
reveal_value(d)  # revealed: {'a': 5, (1, 2): None, 'z': [1]}
d["z"] += [2]
d["a"] += 1
reveal_value(d)  # revealed: {'a': 6, (1, 2): None, 'z': [1, 2]}
reveal_value({1: 2} == {1.0: 2.0})  # revealed: True
reveal_value({1: 2} == {1: 3})  # revealed: False
reveal_value({1: "a", 2: "b"} == {2: "b", 1: "a"})  # revealed: True
reveal_value({"x": 1} | {"y": 2, "x": 3})  # revealed: {'x': 3, 'y': 2}
e = {"x": 1}
f = e
e |= {"y": 2}
reveal_value(f)  # revealed: {'x': 1, 'y': 2}
e |= [("z", 3)]
reveal_value(f)  # revealed: {'x': 1, 'y': 2, 'z': 3}
reveal_value(bool({}))  # revealed: False
reveal_value({1, 2} == {2, 1})  # revealed: True
reveal_value({1} < {1, 2})  # revealed: True
reveal_value({1, 2} <= {1, 2})  # revealed: True
reveal_value({3} > {1})  # revealed: False
reveal_value(sorted({1, 2} | {3}))  # revealed: [1, 2, 3]
reveal_value(sorted({1, 2} & {2}))  # revealed: [2]
reveal_value(sorted({1, 2, 3} - {2}))  # revealed: [1, 3]
reveal_value(sorted({1, 2} ^ {2, 3}))  # revealed: [1, 3]
reveal_value(repr(set()) + str({3}))  # revealed: 'set(){3}'
reveal_value(2 in {1, 2})  # revealed: True


class Missing(dict):
    def __missing__(self, key):
        self[key] = len(self)
        return self[key]


m = Missing()
reveal_value(m["a"] + m["b"])  # revealed: 1
reveal_value(m["b"])  # revealed: 1
reveal_value(len(m))  # revealed: 2
reveal_value("c" in m)  # revealed: False


class Point:
    def __init__(self):
        self.x = 1


p = Point()
p.__dict__["y"] = 2
reveal_value(p.y)  # revealed: 2
reveal_value(p.__dict__)  # revealed: {'x': 1, 'y': 2}


class Key:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return isinstance(other, Key) and self.x == other.x

    def __hash__(self):
        return hash(self.x)


keyed = {}
keyed[Key(1)] = "one"
keyed[Key(2)] = "two"
keyed[Key(1)] = "uno"
reveal_value(keyed[Key(1)])  # revealed: 'uno'
reveal_value(len(keyed))  # revealed: 2
reveal_value(keyed.get(Key(3), "none"))  # revealed: 'none'
try:
    keyed[Key(3)]
except KeyError:
    reveal_value("no such key")  # revealed: 'no such key'
try:
    keyed[[]]
except TypeError as e:
    reveal_value(str(e))  # revealed: "unhashable type: 'list'"
