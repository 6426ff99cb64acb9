# A dict whose keys are attributes.
class AttrDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value

    def __delattr__(self, name):
        del self[name]


cfg = AttrDict(lr=0.1, model=AttrDict(width=64))
reveal_value((cfg.lr, cfg.model.width, cfg["lr"]))
cfg.epochs = 10
reveal_value(cfg)
del cfg.lr
reveal_value(list(cfg))
reveal_value(hasattr(cfg, "lr"))
reveal_value(vars(cfg))
cfg.model.width *= 2
reveal_value(cfg["model"]["width"])
reveal_value(getattr(cfg, "missing", None))
