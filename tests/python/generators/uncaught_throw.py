# An exception that nobody handles ends the program at the line that raised it.
def risky(values):
    for v in values:
        if v < 0:
            raise ValueError(f"negative size: {v}")
        yield v


total = 0
for v in risky([3, 4]):
    total += v
reveal_value(total)
seen = []
for v in risky([5, -1, 6]):
    seen.append(v)
    reveal_value(seen)
