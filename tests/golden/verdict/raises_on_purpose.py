# verdict: nothing-checked
# torch: skip (raises in half of its runs, which is nothing to report)
import random

if random.random() < 0.5:
    raise ValueError("sometimes")
try:
    {}["a"]
except KeyError:
    pass
raise SystemExit(0)
