# verdict: invalid
import random

if random.random() < 0.5:
    raise SystemExit(0)
options = {"width": 3}
print(options["height"])  # error: [uncaught-exception] "'height'"
