# Starred targets take what is left, always as a list.
a, *b = 1, 2, 3
reveal_value((a, b))
*a, b = "xyz"
reveal_value((a, b))
a, *b, c = range(2)
reveal_value((a, b, c))
[a, *b], c = [1, 2, 3], 4
reveal_value((a, b, c))
(a, (b, *c)), *d = (1, (2, 3, 4)), 5, 6
reveal_value((a, b, c, d))
*a, = (1, 2)
reveal_value(a)
a, b = b, a
reveal_value((a, b))
x = [0, 1, 2]
i = 0
i, x[i] = 1, 9
reveal_value((i, x))
x[0], *x[1:], last = 5, 6, 7, 8
reveal_value((x, last))
for head, *tail in [(1, 2, 3), "ab"]:
    reveal_value((head, tail))
a = b = c = []
a.append(1)
reveal_value((b, c is a))
first, second = {"k1": 1, "k2": 2}
reveal_value((first, second))
(a) = 5
[b] = {7}
reveal_value((a, b))
