# A config as a dict.
cfg = {"lr": 0.1, "epochs": 3}
cfg["width"] = 64
reveal_value(cfg)
reveal_value(cfg.get("lr"))
reveal_value(cfg.get("depth"))
reveal_value(cfg.get("depth", 18))
reveal_value("lr" in cfg)
reveal_value(len(cfg))
reveal_value(list(cfg))
reveal_value(cfg.pop("epochs"))
reveal_value(cfg.pop("nope", None))
reveal_value(cfg.setdefault("lr", 5))
reveal_value(cfg.setdefault("tags", []).append("x"))
reveal_value(cfg)
del cfg["tags"]
reveal_value(cfg.popitem())
reveal_value(cfg)
cfg.update({"a": 1}, b=2)
cfg.update([("c", 3)])
reveal_value(cfg)
cfg.clear()
reveal_value(cfg)
reveal_value({1: "a", True: "b", 1.0: "c"})
for broken in [lambda: {}["k"], lambda: {}.pop("k"), lambda: {}.popitem(), lambda: {(1, 2): 3}[(1, 3)]]:
    try:
        broken()
    except KeyError as error:
        reveal_value((str(error), error.args))
try:
    del {}["x"]
except KeyError as error:
    reveal_value(repr(error))
