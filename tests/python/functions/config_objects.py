# Config objects: defaults, overrides, nesting, attribute access.
class Config(dict):
    def __init__(self, **kw):
        super().__init__({k: Config(**v) if isinstance(v, dict) else v for k, v in kw.items()})

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no option {name!r}") from None

    def __setattr__(self, name, value):
        self[name] = value

    def override(self, dotted):
        for item in dotted:
            path, _, raw = item.partition("=")
            *parents, last = path.split(".")
            node = self
            for p in parents:
                node = node.setdefault(p, Config())
            node[last] = int(raw) if raw.isdigit() else raw
        return self


cfg = Config(model=dict(depth=18, width=64), lr=0.1)
reveal_value(cfg.model.depth)
cfg.lr = 0.2
reveal_value(cfg["lr"])
cfg.override(["model.depth=50", "data.root=imagenet", "seed=7"])
reveal_value(cfg.data.root)
reveal_value({k: v for k, v in cfg.model.items()})
try:
    cfg.missing
except AttributeError as e:
    reveal_value((str(e), e.__cause__, e.__suppress_context__))
reveal_value((hasattr(cfg, "seed"), hasattr(cfg, "nothing"), getattr(cfg, "nothing", None)))
reveal_value(isinstance(cfg.model, dict))
reveal_value(list(cfg))
