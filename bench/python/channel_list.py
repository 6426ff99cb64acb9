# A hundred thousand channel numbers: grown one by one, comprehended, changed in place, summed up.
channels = []
for i in range(100_000):
    channels.append(16 * (i % 8 + 1))
doubled = [2 * c for c in channels]
for i in range(0, len(doubled), 100):
    doubled[i] //= 2
reveal_value(len(channels))
reveal_value(sum(doubled))
reveal_value(doubled[99_900:99_903])
