# A tree of namespaces from nested dicts, and back.
from types import SimpleNamespace


def to_ns(d):
    if isinstance(d, dict):
        return SimpleNamespace(**{k: to_ns(v) for k, v in d.items()})
    if isinstance(d, list):
        return [to_ns(v) for v in d]
    return d


def to_dict(ns):
    if isinstance(ns, SimpleNamespace):
        return {k: to_dict(v) for k, v in vars(ns).items()}
    if isinstance(ns, list):
        return [to_dict(v) for v in ns]
    return ns


raw = {"model": {"width": 8, "blocks": [{"n": 1}, {"n": 2}]}, "lr": 0.1}
cfg = to_ns(raw)
reveal_value(cfg.model.blocks[1].n)
cfg.model.width *= 2
reveal_value(to_dict(cfg) == raw)
reveal_value(to_dict(cfg)["model"])
reveal_value(raw["model"]["width"])
reveal_value(cfg)


def merge(ns, **updates):
    out = SimpleNamespace(**vars(ns))
    for k, v in updates.items():
        setattr(out, k, v)
    return out


new = merge(cfg, lr=1, extra=None)
reveal_value((new.lr, new.extra, cfg.lr, hasattr(cfg, "extra")))
reveal_value(new.model is cfg.model)
