# __subclasses__ lists the direct subclasses in order.
class Base: pass
class A(Base): pass
class B(Base): pass
class C(A): pass


def tree(cls):
    return {c.__name__: tree(c) for c in cls.__subclasses__()}


reveal_value(tree(Base))
reveal_value([c.__name__ for c in Base.__subclasses__()])


def all_subclasses(cls):
    return [s for c in cls.__subclasses__() for s in [c.__name__] + all_subclasses(c)]


reveal_value(all_subclasses(Base))
Extra = type("Extra", (B, C), {})
reveal_value(all_subclasses(Base))
reveal_value(C.__subclasses__() == [Extra])
