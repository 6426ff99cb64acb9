# A tuple of pieces that nobody can count is as good a key as any.
# torch: skip (needs a file)
with open("merges.txt") as f:
    merges = [tuple(line.split()) for line in f.read().split("\n")[1:-1]]
ranks = dict(zip(merges, range(len(merges))))
seen = {m for m in merges}
best = min(ranks, key=lambda m: ranks.get(m, 0), default=None)
