# A deeper lattice, the textbook example.
class A: pass
class B: pass
class C: pass
class D: pass
class E: pass
class K1(A, B, C): pass
class K2(D, B, E): pass
class K3(D, A): pass
class Z(K1, K2, K3): pass


def names(cls):
    return " ".join(c.__name__ for c in cls.__mro__)


reveal_value(names(K1))
reveal_value(names(K2))
reveal_value(names(K3))
reveal_value(names(Z))
reveal_value(Z.__mro__.index(D))
reveal_value(Z.__mro__[-1] is object)
