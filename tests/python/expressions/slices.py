# Slices of lists, strings, tuples, with every sign.
x = list(range(8))
reveal_value([x[2:5], x[:3], x[5:], x[:], x[-3:], x[:-3]])
reveal_value([x[::2], x[1::3], x[::-1], x[5:1:-2], x[-1:-4:-1]])
reveal_value([x[10:], x[-100:2], x[3:3], x[4:2], x[None:None:None]])
reveal_value("tokenizer"[2:-2:2])
reveal_value((1, 2, 3)[::-1])
y = x[:]
y[1:3] = ["a", "b", "c"]
reveal_value(y)
y[::4] = [0, 0, 0]
reveal_value(y)
del y[1:4]
reveal_value(y)
y[2:2] = [7, 7]
reveal_value(y)
y[:] = []
reveal_value(y)
s = slice(1, None, 2)
reveal_value((x[s], s.start, s.stop, s.step, s.indices(5)))
reveal_value(s)
reveal_value(range(10)[2:8:3])
for bad in (lambda: x[::0], lambda: x["a"], lambda: x[1.0:2], lambda: x[1, 2], lambda: x.__setitem__(slice(0, 4, 2), [1])):
    try:
        bad()
    except (TypeError, ValueError) as e:
        reveal_value(str(e))
