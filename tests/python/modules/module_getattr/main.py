# A module's own __getattr__: lazy names, old names, missing names.
import lazy
from lazy import heavy, old_name

reveal_value(heavy)
reveal_value(old_name)
reveal_value(lazy.loaded)
reveal_value(hasattr(lazy, "nothing"))
try:
    lazy.nothing
except AttributeError as e:
    reveal_value(str(e))
try:
    from lazy import nothing
except ImportError as e:
    reveal_value(str(e).split(" (/")[0])
reveal_value(getattr(lazy, "nothing", "default"))
reveal_value(lazy.sub.VALUE)
reveal_value("sub" in vars(lazy))
