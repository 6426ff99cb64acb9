# Lists that a loop grows item by item hold every number, however many they are.
channels = []
for i in range(5000):
    channels.append(16 * (i % 8 + 1))
reveal_value(len(channels))
reveal_value(channels[77])
reveal_value(channels[-1])
reveal_value(sum(channels))

doubled = [2 * c for c in channels]
reveal_value(doubled[4998:])
reveal_value(max(doubled) - min(doubled))

offsets, total = [0], 0
for width in channels:
    total += width
    offsets.append(total)
reveal_value(offsets[2500])

flags = [i % 3 == 0 for i in range(3000)]
reveal_value(sum(flags))
reveal_value(flags.index(True, 1))

indices = list(range(150_000))
reveal_value(indices[-1])
reveal_value(indices[::50_000])

pairs = []
for i, c in enumerate(channels):
    if c == 128:
        pairs.append((i, c))
reveal_value(pairs[-1])
