# super(C, x) starts behind C, wherever it is called.
class A:
    def f(self): return "A"
class B(A):
    def f(self): return "B" + super(B, self).f()
class C(A):
    def f(self): return "C" + super(C, self).f()
class D(B, C):
    def f(self): return "D" + super(D, self).f()


d = D()
reveal_value(d.f())
reveal_value(super(B, d).f())
reveal_value(super(C, d).f())
reveal_value(super(D, D).f(d))
bound = super(B, d).f
reveal_value(bound())


def outside(obj):
    return super(type(obj), obj).f()


reveal_value(outside(d))
reveal_value(B.f(B()))
