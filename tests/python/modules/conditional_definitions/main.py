import compat

reveal_value(compat.BACKEND)
reveal_value(compat.activation(-1.0))
reveal_value(compat.Meter().update(3))
reveal_value(sorted(n for n in vars(compat) if not n.startswith("__")))
reveal_value([f(2) for f in compat.OPS.values()])
reveal_value(compat.MODE)
