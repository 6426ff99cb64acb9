# Defaults, rename, names in a string.
from collections import namedtuple

Conv = namedtuple("Conv", "channels kernel stride", defaults=[3, 1])
reveal_value(Conv(8))
reveal_value(Conv(8, stride=2))
reveal_value(Conv._field_defaults)
try:
    Conv()
except TypeError as e:
    reveal_value(str(e))
try:
    Conv(1, 2, 3, 4)
except TypeError as e:
    reveal_value(str(e))
try:
    Conv(1, colour=2)
except TypeError as e:
    reveal_value(str(e))
Odd = namedtuple("Odd", "a, class, _x, a", rename=True)
reveal_value(Odd._fields)
try:
    namedtuple("Bad", "a class")
except ValueError as e:
    reveal_value(str(e))
try:
    namedtuple("Bad", "a a")
except ValueError as e:
    reveal_value(str(e))
reveal_value([c.kernel for c in map(Conv._make, [(1, 2, 3), (4, 5, 6)])])
