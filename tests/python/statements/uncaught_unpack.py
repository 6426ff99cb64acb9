# Unpacking the wrong number ends the program.
def split(ratios):
    train, val, test = ratios
    return train, val, test


reveal_value(split((0.8, 0.1, 0.1)))
for ratios in ([1, 2, 3], "abc"):
    reveal_value(split(ratios))
sizes = [10, 20]
sizes.append(30) if len(sizes) > 2 else None
reveal_value(len(sizes))
split(sizes)
