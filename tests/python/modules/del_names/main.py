import helpers

for name in ("temporary", "i"):
    reveal_value(hasattr(helpers, name))
try:
    from helpers import temporary
except ImportError as e:
    reveal_value(str(e).split(" (/")[0])
reveal_value(helpers.table)
del helpers.table
try:
    helpers.table
except AttributeError as e:
    reveal_value(str(e))
x = 1
del x
try:
    x
except NameError as e:
    reveal_value(str(e))
import helpers as h

del helpers
reveal_value(h.kept)
import helpers

reveal_value(helpers is h)
reveal_value(hasattr(helpers, "table"))
