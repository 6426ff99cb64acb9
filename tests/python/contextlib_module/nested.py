# Managers in loops, with exceptions on the way.
from contextlib import contextmanager, ExitStack


@contextmanager
def override(d, **new):
    old = {k: d[k] for k in new}
    d.update(new)
    try:
        yield d
    finally:
        d.update(old)


cfg = {"lr": 1, "wd": 2}
with override(cfg, lr=5) as c:
    reveal_value(c["lr"])
    with override(cfg, lr=6, wd=7):
        reveal_value(cfg)
    reveal_value(cfg)
reveal_value(cfg)
try:
    with override(cfg, lr=9):
        raise RuntimeError("stop")
except RuntimeError:
    reveal_value(cfg["lr"])
results = []
for lr in (0.1, 0.2):
    with override(cfg, lr=lr):
        if lr > 0.15:
            continue
        results.append(cfg["lr"])
reveal_value(results)
try:
    with override(cfg, nope=1):
        pass
except KeyError as error:
    reveal_value(str(error))
with ExitStack() as stack:
    for k in list(cfg):
        stack.enter_context(override(cfg, **{k: 0}))
    reveal_value(cfg)
reveal_value(cfg)
