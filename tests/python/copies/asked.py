# What copy and deepcopy ask the class of an object: __getattr__ of the empty copy, states, reductions.
import copy


class AttrDict(dict):
    def __getattr__(self, name):
        if name not in self:
            raise AttributeError(name)
        return self[name]


config = AttrDict(width=4, inner=AttrDict(depth=2))
other = copy.deepcopy(config)
other.inner["depth"] = 5
reveal_value(config.inner.depth)
reveal_value(other.inner.depth)
reveal_value(type(copy.copy(config)).__name__)


class Careless(dict):
    __getattr__ = dict.__getitem__


try:
    copy.deepcopy(Careless(a=1))
except KeyError as e:
    reveal_value(str(e))


class Wrapper:
    def __init__(self, module):
        self.module = module

    def __getattr__(self, name):
        return getattr(self.module, name)


try:
    copy.copy(Wrapper([1, 2]))
except RecursionError:
    reveal_value("the empty copy has no module")


class State:
    def __init__(self):
        self.keep, self.drop = [1], object()

    def __getstate__(self):
        return {"keep": self.keep}

    def __setstate__(self, state):
        self.keep, self.drop = state["keep"], None


one = State()
two = copy.deepcopy(one)
two.keep.append(2)
reveal_value((one.keep, two.keep, two.drop))
reveal_value(copy.copy(one).keep is one.keep)


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __reduce__(self):
        return (Point, (self.x + 1, self.y), {"z": 3})


p = copy.copy(Point(1, 2))
reveal_value((p.x, p.y, p.z))
held = copy.deepcopy({"p": [Point(1, [2])]})
reveal_value((held["p"][0].x, held["p"][0].y))


class Sealed:
    def __reduce_ex__(self, protocol):
        raise TypeError("cannot be copied")


try:
    copy.deepcopy([Sealed()])
except TypeError as e:
    reveal_value(str(e))
