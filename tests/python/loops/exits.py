# How a loop is left: else, break, continue, return, and names that outlive it.
def first_divisor(n):
    for d in range(2, n):
        if n % d == 0:
            break
    else:
        return None
    return d


reveal_value([first_divisor(n) for n in (7, 9, 10, 97, 91)])


def heads_for(width, limit=16):
    heads = limit
    while heads > 1:
        if width % heads == 0:
            break
        heads -= 1
    else:
        heads = 1
    return heads


reveal_value([heads_for(w) for w in (64, 96, 100, 7)])

kept = []
for stage, width in enumerate([64, 0, 128, -1, 256]):
    if width == 0:
        continue
    if width < 0:
        break
    kept.append((stage, width))
else:
    kept.append("all")
reveal_value(kept)
reveal_value((stage, width))

for never in []:
    pass
else:
    reveal_value("else of an empty loop")
try:
    never
except NameError as e:
    reveal_value(str(e))

count = 0
while True:
    count += 1
    try:
        if count == 3:
            break
        continue
    finally:
        kept.append(count)
reveal_value(kept)
