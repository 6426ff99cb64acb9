# Parts of lists, taken and replaced.
a = list(range(10))
reveal_value(a[2:5])
reveal_value(a[-3:])
reveal_value(a[::3])
reveal_value(a[::-2])
reveal_value(a[7:2:-1])
a[2:4] = ["x"]
reveal_value(a)
a[1:1] = [100, 200]
reveal_value(a)
a[::4] = [0, 0, 0]
reveal_value(a)
del a[0]
reveal_value(a)
del a[1:3]
reveal_value(a)
del a[::2]
reveal_value(a)
a[:] = [1, 2]
reveal_value(a)
b = a[:]
b.append(3)
reveal_value((a, b))
a[5:] = [9]
reveal_value(a)
a[0], a[-1] = a[-1], a[0]
reveal_value(a)
try:
    b[::2] = [1, 2, 3]
except ValueError as error:
    reveal_value(str(error))
try:
    b[10] = 1
except IndexError as error:
    reveal_value(str(error))
try:
    del b[10]
except IndexError as error:
    reveal_value(str(error))
try:
    b[0:1] = 5
except TypeError as error:
    reveal_value(str(error))
try:
    b["0"] = 1
except TypeError as error:
    reveal_value(str(error))
