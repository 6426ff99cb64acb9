import sys

import store

for i, name in enumerate(["alpha", "beta"]):
    setattr(store, name, i)
    globals()[name.upper()] = i * 10
reveal_value((store.alpha, store.beta, ALPHA, BETA))
reveal_value(store.names())
this = sys.modules[__name__]
setattr(this, "GAMMA", 20)
reveal_value(GAMMA)
reveal_value(vars(store)["alpha"])
store.__dict__["delta"] = 3
from store import delta

reveal_value(delta)
reveal_value(getattr(store, "missing", None))
exec("epsilon = alpha + delta", store.__dict__)
reveal_value([n for n in sorted(vars(store)) if not n.startswith("__")][:3])
