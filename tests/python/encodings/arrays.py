# Typed arrays.
from array import array

a = array("i", [1, 2, 3])
a.append(4)
reveal_value(a)
reveal_value(len(a))
reveal_value(a[0])
reveal_value(a[1:3])
reveal_value(list(a))
reveal_value(a.typecode)
reveal_value(a.itemsize)
a.extend([5, 6])
reveal_value(a.tolist())
reveal_value(sum(a))
reveal_value(a.pop())
reveal_value(a.index(3))
f = array("d")
f.append(1.5)
reveal_value(f[0])
a[0] = 9
reveal_value(3 in a)
