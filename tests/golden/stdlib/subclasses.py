# verdict: nothing-checked
class P:
    def __init__(self, x): self._x = x
    @property
    def x(self): return self._x
    @x.setter
    def x(self, v): self._x = v * 2
    @classmethod
    def make(cls, v): return cls(v)
    @staticmethod
    def st(a): return a + 1
    def __len__(self): return 7
    def __repr__(self): return "P!"
p = P.make(3)
p.x = 5
reveal_value([p.x, P.st(1), len(p), repr(p), str(p), f"{p}"])  # revealed: [10, 2, 7, 'P!', 'P!', 'P!']
def gen():
    x = yield 1
    yield x
g = gen()
reveal_value([next(g), g.send(8), next(g, "end")])  # revealed: [1, 8, 'end']
class L(list):
    def total(self): return sum(self)
q = L([1, 2, 3]); q.append(4)
reveal_value([q.total(), len(q), q[1], isinstance(q, list)])  # revealed: [10, 4, 2, True]
class D(dict):
    def __getattr__(self, n): return self[n]
dd = D(a=4); dd["b"] = 5
reveal_value([dd.a, dd.b, len(dd), dd.get("a")])  # revealed: [4, 5, 2, 4]
