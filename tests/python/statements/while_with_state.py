# Loops that change what they test: early stopping, binary search, simulated epochs.
history = [0.9, 0.7, 0.71, 0.72, 0.5, 0.4]
best, wait, epoch = float("inf"), 0, 0
while epoch < len(history):
    if history[epoch] < best:
        best, wait = history[epoch], 0
    else:
        wait += 1
        if wait >= 2:
            break
    epoch += 1
else:
    epoch = "finished"
reveal_value((best, wait, epoch))


def bisect(f, lo, hi, tol=1e-3):
    steps = 0
    while hi - lo > tol:
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if f(mid) < 0 else (lo, mid)
        steps += 1
    return round(lo, 2), steps


reveal_value(bisect(lambda x: x * x - 2, 0, 2))
tokens, out = list("1+(2*3)"), []
while tokens and (t := tokens.pop(0)):
    if t in "()":
        continue
    out.append(int(t) if t.isdigit() else t)
reveal_value(out)
n = 27
seen = 0
while n > 1 and seen < 200:
    n = n // 2 if n % 2 == 0 else 3 * n + 1
    seen += 1
reveal_value(seen)
a, b = 48, 36
while (r := a % b):
    a, b = b, r
reveal_value(b)
depth, size = 0, 224
while size > 7:
    size = (size + 1) // 2
    depth += 1
reveal_value((depth, size))
digits = []
value = 1234
while value:
    value, d = divmod(value, 10)
    digits.insert(0, d)
reveal_value(digits)
