# Backslashes between any two tokens.
x = 1 + \
    2
if x == 3 and \
   x \
   > \
   2: \
    y = "one line"
assert x \
    == 3, \
    "message"


def f(a, \
      b=2, \
      *args): \
    return a + \
        b


class \
    C \
    : \
    z = 5


for i \
        in \
        range(3): \
    last = i
with \
        open(__file__) \
        if False else __import__("contextlib").nullcontext(7) \
        as v: \
    w = v
from math \
    import floor, \
    ceil
a = b = \
    c = 4
d = x if \
    y else \
    z
e = not \
    x
g = lambda q: \
    q + 1
h = [1, 2,
     3][
    -1
]
del a, \
    b
text = "con\
tinued"
raw = r"back\
slash"
i = f(1), \
    f(2,
      3)
try: \
    1 / 0
except ZeroDivisionError \
        as error: \
    caught = True
return_ = yield_ = 5; k = \
    6
reveal_value((x, y, f(1), C.z, last, w, floor(2.5), ceil(2.5), c, d, e, g(1), h, text, raw, i, k))  # revealed: (3, 'one line', 3, 5, 2, 7, 2, 3, 4, 3, False, 2, 3, 'continued', 'back\\\nslash', (3, 5), 6)
