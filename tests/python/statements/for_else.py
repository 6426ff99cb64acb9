# else runs when the loop was not left by break.
def find(items, wanted):
    for i, x in enumerate(items):
        if x == wanted:
            found = i
            break
    else:
        return "absent"
    return found


reveal_value([find([1, 2, 3], 2), find([1], 9), find([], 1)])
log = []
for i in range(3):
    for j in range(3):
        if j == i:
            break
        log.append((i, j))
    else:
        log.append("inner else")
    if i == 1:
        continue
    log.append(i)
else:
    log.append("outer else")
reveal_value(log)
for x in []:
    pass
else:
    reveal_value("empty else")


def first_prime_above(n):
    while True:
        n += 1
        for d in range(2, int(n ** 0.5) + 1):
            if n % d == 0:
                break
        else:
            return n


reveal_value([first_prime_above(n) for n in (1, 7, 13, 24)])
for i in range(5):
    if i == 3:
        break
reveal_value(i)
for k, (a, *b) in {"x": (1, 2, 3), "y": (4,)}.items():
    last = (k, a, b)
reveal_value(last)
