# verdict: nothing-checked
class V:
    def __init__(self, x):
        self.x = x

    def __add__(self, other):
        return V(self.x + (other.x if isinstance(other, V) else other))

    def __radd__(self, other):
        return V(other * 100 + self.x)

    def __iadd__(self, other):
        self.x += 1000
        return self

    def __mul__(self, other):
        return NotImplemented

    def __neg__(self):
        return V(-self.x)

    def __eq__(self, other):
        return isinstance(other, V) and self.x == other.x

    def __lt__(self, other):
        return self.x < other.x

    def __hash__(self):
        return self.x

    def __bool__(self):
        return self.x != 0

    def __len__(self):
        return 7

    def __getitem__(self, i):
        return i

    def __setitem__(self, i, v):
        self.x = (i, v)

    def __delitem__(self, i):
        self.x = ("deleted", i)

    def __contains__(self, i):
        return i == "in"

    def __repr__(self):
        return f"V({self.x!r})"

    def __format__(self, spec):
        return "<" + spec + ">"

    def __index__(self):
        return 1


class W(V):
    def __radd__(self, other):
        return "W first"

    def __rmul__(self, other):
        return "rmul"


a, b = V(1), V(2)
reveal_value(repr(a + b))  # revealed: 'V(3)'
reveal_value(repr(a + 5))  # revealed: 'V(6)'
reveal_value(repr(5 + a))  # revealed: 'V(501)'
reveal_value(a + W(1))  # revealed: 'W first'
reveal_value(a * W(1))  # revealed: 'rmul'
reveal_value(repr(-a))  # revealed: 'V(-1)'
reveal_value(a == V(1))  # revealed: True
reveal_value(a != V(1))  # revealed: False
reveal_value(a == 1)  # revealed: False
reveal_value(a < b)  # revealed: True
reveal_value(a > b)  # revealed: False
reveal_value([a, b] == [V(1), V(2)])  # revealed: True
reveal_value([a, b] < [V(1), V(3)])  # revealed: True
reveal_value(V(2) in [a, b])  # revealed: True
reveal_value((a, 1) == (V(1), 1))  # revealed: True
reveal_value(not V(0))  # revealed: True
reveal_value(bool(V(3)))  # revealed: True
reveal_value(a[3])  # revealed: 3
reveal_value(repr(a[1:2]))  # revealed: 'slice(1, 2, None)'
reveal_value("in" in a)  # revealed: True
reveal_value(5 in a)  # revealed: False
reveal_value(f"{a:x}")  # revealed: '<x>'
reveal_value(str(a))  # revealed: 'V(1)'
reveal_value(repr([a]))  # revealed: '[V(1)]'
reveal_value([10, 20, 30][a])  # revealed: 20
c = a
c += 1
reveal_value(repr(a))  # revealed: 'V(1001)'
a[1] = 2
reveal_value(repr(a))  # revealed: 'V((1, 2))'
del a[9]
reveal_value(repr(a))  # revealed: "V(('deleted', 9))"
try:
    a * 2
except TypeError as e:
    reveal_value(str(e))  # revealed: "unsupported operand type(s) for *: 'V' and 'int'"


class OnlyLen:
    def __len__(self):
        return 0


class Old:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return i * 2


reveal_value(bool(OnlyLen()))  # revealed: False
reveal_value(4 in Old())  # revealed: True
reveal_value(5 in Old())  # revealed: False
reveal_value(object() == object())  # revealed: False


class Meta(type):
    def __getitem__(cls, key):
        return (cls.__name__, key)

    def __len__(cls):
        return 3


class Registry(metaclass=Meta):
    pass


reveal_value(Registry["x"])  # revealed: ('Registry', 'x')
reveal_value(len(Registry))  # revealed: 3


class Generic:
    def __class_getitem__(cls, item):
        return item


reveal_value(Generic[4])  # revealed: 4
reveal_value(list[int]([1, 2]))  # revealed: [1, 2]
