# A byte-level tokenizer.
text = "hi é"
ids = list(text.encode("utf-8"))
reveal_value(ids)
reveal_value(bytes(ids).decode("utf-8"))


def pair_counts(ids):
    counts = {}
    for a, b in zip(ids, ids[1:]):
        counts[(a, b)] = counts.get((a, b), 0) + 1
    return counts


def merge(ids, pair, new):
    out, i = [], 0
    while i < len(ids):
        if i + 1 < len(ids) and (ids[i], ids[i + 1]) == pair:
            out.append(new)
            i += 2
        else:
            out.append(ids[i])
            i += 1
    return out


ids = list(b"aaabdaaabac")
stats = pair_counts(ids)
top = max(stats, key=stats.get)
reveal_value(top)
reveal_value(stats[top])
ids = merge(ids, top, 256)
reveal_value(ids)
vocab = {i: bytes([i]) for i in range(256)}
vocab[256] = vocab[top[0]] + vocab[top[1]]
reveal_value(vocab[256])
reveal_value(b"".join(vocab[i] for i in ids))
reveal_value(len(vocab))
reveal_value(ids[0] == 256)
