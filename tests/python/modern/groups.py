# python: 3.11
# Exception groups as objects: split, subgroup, nesting.
g = ExceptionGroup("many", [ValueError("v"), ExceptionGroup("inner", [KeyError("k"), ValueError("w")])])
reveal_value(str(g))
reveal_value(len(g.exceptions))
yes, no = g.split(ValueError)
reveal_value([type(e).__name__ for e in yes.exceptions])
reveal_value(str(no))
reveal_value(g.subgroup(OSError))
reveal_value(g.subgroup(lambda e: isinstance(e, KeyError)).exceptions[0].message)
try:
    raise g
except ExceptionGroup as e:
    reveal_value(e.message)
for bad in (lambda: ExceptionGroup("m", []), lambda: ExceptionGroup("m", [1]), lambda: ExceptionGroup(1, [ValueError()])):
    try:
        bad()
    except (TypeError, ValueError) as e:
        reveal_value(str(e))
reveal_value(type(BaseExceptionGroup("b", [ValueError()])).__name__)
reveal_value(isinstance(g, Exception))
