# A module whose body raises is not in sys.modules; what it imported before stays.
import sys

for attempt in range(2):
    try:
        import fragile
    except ValueError as e:
        reveal_value((attempt, str(e)))
import counter

reveal_value(counter.tries)
reveal_value("fragile" in sys.modules)
counter.good = True
import fragile

reveal_value(fragile.value)
reveal_value(counter.tries)
try:
    import pkg.bad
except ZeroDivisionError as e:
    reveal_value(str(e))
reveal_value(("pkg" in sys.modules, "pkg.bad" in sys.modules))
import pkg

reveal_value(hasattr(pkg, "bad"))
