# Anything that can be assigned to can be a loop variable.
class Slot:
    value = None


s, d, seen = Slot(), {}, []
for s.value in range(3):
    seen.append(s.value)
reveal_value((seen, s.value))
for d["k"] in "ab":
    pass
reveal_value(d)
x = [0, 0]
for x[0], x[1] in [(1, 2), (3, 4)]:
    pass
reveal_value(x)
for (a, b), [c, *e] in [((1, 2), "xyz")]:
    reveal_value((a, b, c, e))
items = [1, 2, 3]
for i in items:
    if i < 3:
        items.append(i + 10)
reveal_value(items)
for i in range(3):
    i *= 10
reveal_value(i)
it = [1, 2, 3, 4]
for v in it[:]:
    if v % 2 == 0:
        it.remove(v)
reveal_value(it)
for i, in [(1,), (2,)]:
    pass
reveal_value(i)
for v in (yes := [7]):
    yes.append(v) if len(yes) < 3 else None
reveal_value(yes)
d = {"a": 1}
try:
    for k in d:
        d[k + "x"] = 1
except RuntimeError as e:
    reveal_value(str(e))
for c in "añb"[::-1]:
    seen.append(c)
reveal_value(seen[3:])
