# Fields by name and index.
from collections import namedtuple

Batch = namedtuple("Batch", ["inputs", "labels", "mask"])
b = Batch([1], labels=2, mask=None)
reveal_value(b)
reveal_value((b.inputs, b[1], b[-1], len(b)))
x, y, z = b
reveal_value((x, y, z))
reveal_value(Batch._fields)
reveal_value(b._asdict())
reveal_value(b._replace(labels=5))
reveal_value(b == ([1], 2, None))
reveal_value(Batch._make(range(3)))
reveal_value(isinstance(b, tuple))
reveal_value(b + (4,))
reveal_value(type(b).__name__)
try:
    b.labels = 3
except AttributeError as e:
    reveal_value(str(e))
try:
    Batch(1, 2)
except TypeError as e:
    reveal_value(str(e))
try:
    b._replace(nope=1)
except ValueError as e:
    reveal_value(str(e))
