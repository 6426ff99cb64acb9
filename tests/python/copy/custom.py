# Classes that say how they are copied.
import copy


class Weights:
    copies = 0

    def __init__(self, data):
        self.data = data

    def __copy__(self):
        Weights.copies += 1
        return Weights(self.data)

    def __deepcopy__(self, memo):
        Weights.copies += 10
        return Weights(copy.deepcopy(self.data, memo))


w = Weights([1])
a, b = copy.copy(w), copy.deepcopy(w)
w.data.append(2)
reveal_value(a.data)
reveal_value(b.data)
reveal_value(Weights.copies)
reveal_value(len(copy.deepcopy([w, w])))
reveal_value(Weights.copies)


class Slotted:
    __slots__ = ("x", "y")

    def __init__(self):
        self.x = [1]
        self.y = 2


s = Slotted()
c = copy.deepcopy(s)
s.x.append(5)
reveal_value((c.x, c.y))


class Sub(dict):
    pass


d = Sub(a=[1])
d.tag = "t"
e = copy.deepcopy(d)
d["a"].append(2)
reveal_value((type(e).__name__, dict(e), e.tag))
fn = lambda: 3
reveal_value(copy.deepcopy(fn) is fn)
reveal_value(copy.deepcopy(Sub) is Sub)
layers = [copy.deepcopy({"w": i}) for i in range(2)]
reveal_value(layers)
