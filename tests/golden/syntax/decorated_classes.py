# Decorators over classes and functions, stacked, with comments and calls.
registry = {}


def register(name=None, **extra):
    def add(obj):
        registry[name or obj.__name__] = (obj.__name__, extra)
        return obj
    return add


def tag(obj):
    obj.tagged = True
    return obj


# a comment before
@register()  # behind
@tag

# a blank line and a comment between

class A:
    @staticmethod  # on a method
    # comment
    def s():
        return 1

    @property
    @tag if False else (lambda f: f)
    def p(self):
        return 2

    @register("inner", k=[1, 2][0], **{"z": 3})
    class Inner:
        pass


@register(
    "b",
    size=(
        1,
        2,
    ),
)
class B(A): pass


@tag
@register("f")
def f(): return B.p.fget(B())


@[register][0]("async")
async def g(): pass


@(lambda cls: cls)
class C(metaclass=type): x: int = 1


@lambda f: f
def h(): ...


@registry.setdefault if False else tag
def i(): ...


reveal_value(registry)  # revealed: {'inner': ('Inner', {'k': 1, 'z': 3}), 'A': ('A', {}), 'b': ('B', {'size': (1, 2)}), 'f': ('f', {}), 'async': ('g', {})}
reveal_value((A.s(), A().p, f(), B.tagged, C.x, i.tagged))  # revealed: (1, 2, 2, True, 1, True)
