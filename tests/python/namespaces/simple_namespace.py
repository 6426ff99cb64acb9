# types.SimpleNamespace.
from types import SimpleNamespace

cfg = SimpleNamespace(lr=0.1, model=SimpleNamespace(width=64))
reveal_value(cfg)
cfg.epochs = 3
reveal_value(vars(cfg)["epochs"])
reveal_value(cfg.model.width)
reveal_value(SimpleNamespace(a=1) == SimpleNamespace(a=1))
reveal_value(SimpleNamespace(a=1) == {"a": 1})
del cfg.lr
reveal_value(hasattr(cfg, "lr"))
cfg.__dict__.update(a=1, b=2)
reveal_value((cfg.a, cfg.b))
reveal_value(sorted(cfg.__dict__))
try:
    cfg.nothing
except AttributeError as e:
    reveal_value(str(e))
reveal_value(SimpleNamespace(**{"x": [1, 2]}).x)
