# if, elif, else, nesting, one-liners, pass and ellipsis.
def grade(n):
    if n >= 90:
        return "A"
    elif n >= 80:
        return "B"
    elif n >= 70: return "C"
    else:
        if n < 0:
            return "?"
    return "F"


reveal_value([grade(n) for n in (95, 85, 75, 10, -1)])
if []: x = 1
elif {}: x = 2
else: x = 3
reveal_value(x)
if 1: pass; y = 2
reveal_value(y)


def bare(): ...
def bare2(): """doc only"""
reveal_value((bare(), bare2(), bare2.__doc__))
if not None:
    if "a":
        if 0.0:
            z = "no"
        else:
            z = "yes"
reveal_value(z)
for v in (None, 0, 1, "", "0", [], [0], {}, 0.0, float("nan")):
    if v:
        last = v
    else:
        continue
reveal_value(last != last)
x = 5; y = 6; reveal_value(x * y)
if x > 3 and (y < 10 or 1 / 0): reveal_value("short")
mode = "eval"
training = True if mode == "train" else False
reveal_value(training)
