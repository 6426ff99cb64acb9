# verdict: valid
# The class has a descriptor under the name of each slot.
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
    __slots__ = ("a", "b")
    kind = "A"


class B(A):
    pass


x, y = A(), B()
A.a.__set__(x, 3)
C(x.a != 3 or A.a.__get__(x, A) != 3)
A.a.__delete__(x)
C(hasattr(x, "a") or not hasattr(A, "a") or not hasattr(B, "b"))
B.b.__set__(y, 4)
y.c = 5
C(y.b != 4 or y.__dict__ != {"c": 5})
C(A.a.__name__ != "a" or type(A.a).__name__ != "member_descriptor")
C(hasattr(A, "c"))
C(not (raised(lambda: A.a.__get__(7, int)) or "").startswith("TypeError: descriptor 'a' for 'A' objects doesn't apply"))
C(not (raised(lambda: x.a) or "").startswith("AttributeError"))
