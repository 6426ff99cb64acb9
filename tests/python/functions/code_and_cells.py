# What functions tell of themselves, and what of it can be changed.
def make(scale, /, shift=1, *rest, flag=False, **more):
    total = scale + shift

    def apply(x, *, bias=0):
        return x * scale + total + bias
    return apply


f = make(2)
code = make.__code__
reveal_value((code.co_name, code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount))
reveal_value(code.co_varnames)
reveal_value((code.co_cellvars, code.co_freevars))
reveal_value((f.__code__.co_freevars, f.__code__.co_varnames, [c.cell_contents for c in f.__closure__]))
reveal_value((make.__closure__, make.__defaults__, make.__kwdefaults__, f.__kwdefaults__))
f.__kwdefaults__ = {"bias": 10}
reveal_value(f(1))
make.__defaults__ = (5,)
reveal_value(make(1)(1, bias=0))
make.__defaults__ = None
try:
    make(1)
except TypeError as e:
    reveal_value(str(e))
for bad in (lambda: setattr(make, "__defaults__", [1]), lambda: setattr(make, "__kwdefaults__", 3)):
    try:
        bad()
    except TypeError as e:
        reveal_value(str(e))
counters = [(lambda: n) for n in range(3)]
reveal_value([c.__closure__ for c in counters[:1]] == [None])


def late():
    def use():
        return word
    try:
        use.__closure__[0].cell_contents
    except ValueError as e:
        problem = str(e)
    word = "set"
    return problem, use.__closure__[0].cell_contents


reveal_value(late())
reveal_value([type(x).__name__ for x in (len, print, "a".join, [].append, make, make(0, 1).__get__(3), lambda: 0)])
import types
reveal_value((isinstance(len, types.BuiltinFunctionType), isinstance(make, types.FunctionType), isinstance(len, types.FunctionType)))
