# Two metaclasses that do not derive from each other.
class A(type): pass
class B(type): pass
class C(A): pass
class X(metaclass=A): pass
class Y(metaclass=B): pass
class Z(X, metaclass=C): pass


reveal_value(type(Z).__name__)
class W(Z, X): pass
reveal_value(type(W).__name__)
try:
    class V(X, Y): pass
except TypeError as e:
    reveal_value(str(e))
class AB(A, B): pass
class V(X, Y, metaclass=AB): pass
reveal_value(type(V).__name__)
class U(Y, X, metaclass=type):
    pass
