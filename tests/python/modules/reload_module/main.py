import importlib

import state

state.COUNT.append(5)
state.extra = "kept"
reveal_value((state.RUNS, state.COUNT))
old = state.COUNT
same = importlib.reload(state)
reveal_value(same is state)
reveal_value((state.RUNS, state.COUNT, state.extra))
reveal_value(state.COUNT is old)
