# verdict: valid
# A class may be given other bases: what it and the classes below it inherit changes with them.
import torch


def C(e):
    return torch.zeros(2, 5) @ torch.zeros(4 if e else 5, 1)


def raised(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


class A:
    size = 4


class B:
    size = 5


class X(A):
    pass


class Y(X):
    pass


class Top:
    pass


def assign(cls, bases):
    cls.__bases__ = bases


y = Y()
X.__bases__ = (B,)
torch.zeros(2, 5) @ torch.zeros(X.size, 1) + torch.zeros(2, 5) @ torch.zeros(y.size, 1)
C(issubclass(X, A) or not isinstance(y, B) or X.__mro__ != (X, B, object))
X.__bases__ += (A,)
C(X.size != 5 or not isinstance(y, A))
C(raised(lambda: assign(X, [A])) != "TypeError: can only assign tuple to X.__bases__, not list")
C(raised(lambda: assign(X, ())) != "TypeError: can only assign non-empty tuple to X.__bases__, not ()")
C(raised(lambda: assign(A, (Y,))) != "TypeError: a __bases__ item causes an inheritance cycle")
C(raised(lambda: assign(Top, (B,))) != "TypeError: __bases__ assignment: 'B' deallocator differs from 'object'")
