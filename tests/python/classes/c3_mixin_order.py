# Mixins before the base override it, after it they don't.
class Base:
    def step(self): return "base"
class Log:
    def step(self): return "log"
class A(Log, Base): pass
class B(Base, Log): pass
reveal_value((A().step(), B().step()))
class Chain(Base):
    def step(self): return "chain>" + super().step()
class C(Chain, Log, Base): pass
reveal_value(C().step())
reveal_value([k.__name__ for k in C.mro()])
reveal_value(super(Chain, C()).step())
reveal_value(super(Log, C()).step())
