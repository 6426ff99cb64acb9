# Copies through methods and slices against copies by the module.
import copy

a = [[1], [2]]
ways = [a[:], list(a), a.copy(), copy.copy(a), [*a], copy.deepcopy(a)]
a[0].append(9)
a.append([3])
reveal_value([w[0] for w in ways])
reveal_value([len(w) for w in ways])
d = {"k": {"n": 1}}
dicts = [d.copy(), dict(d), {**d}, copy.copy(d), copy.deepcopy(d)]
d["k"]["n"] = 2
d["j"] = 0
reveal_value(dicts)
s = {1}
t = s.copy()
s.add(2)
reveal_value(t)


class Cfg:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    def copy(self, **kw):
        new = copy.copy(self)
        new.__dict__.update(kw)
        return new


c = Cfg(a=1, b=[2])
e = c.copy(a=5)
e.b.append(3)
reveal_value((vars(c), vars(e)))
reveal_value(copy.Error.__name__)
