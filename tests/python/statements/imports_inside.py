# Imports in functions, aliases, from-imports of several names.
import math as m
from math import floor as fl, pi
from collections import OrderedDict, defaultdict as dd


def lazy():
    from math import ceil
    return ceil(1.2)


reveal_value((m.floor(2.7), fl(-0.5), lazy()))
reveal_value(f"{pi:.3f}")
d = dd(list)
d["k"].append(1)
reveal_value(dict(d))
try:
    import no_such_module_anywhere
except ImportError as e:
    reveal_value(type(e).__name__)
    no_such_module_anywhere = None
reveal_value(no_such_module_anywhere)
try:
    from math import no_such_name
except ImportError as e:
    reveal_value(str(e).split(" (")[0])
import os.path
reveal_value(os.path.join("a", "b"))
import collections.abc as abc
reveal_value(isinstance([], abc.Sequence))
reveal_value(list(OrderedDict(a=1)))
reveal_value("ceil" in globals())
