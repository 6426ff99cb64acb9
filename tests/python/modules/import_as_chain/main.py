# `import a.b.c as d` takes the attributes of attributes, `import a.b.c` the top.
import a.b.c as d
import a.b.swapped as s
import a.b.c

reveal_value(d.NAME)
reveal_value(s)
reveal_value(a.b.c is d)
reveal_value(a.__name__)
from a.b import swapped

reveal_value(swapped)
import sys

reveal_value(sys.modules["a.b.swapped"].NAME)
import a.b as b

reveal_value(b.c.NAME)
