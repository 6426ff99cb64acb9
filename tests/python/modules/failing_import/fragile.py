import counter

counter.tries += 1
if not counter.good:
    raise ValueError(f"try {counter.tries}")
value = "at last"
