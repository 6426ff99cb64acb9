# A config with attributes: dict as a base class.
class AttrDict(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value


class Defaulting(dict):
    def __missing__(self, key):
        return f"<{key}>"


cfg = AttrDict(lr=0.1, model=AttrDict(width=8))
cfg.epochs = 5
reveal_value(cfg.model.width)
reveal_value(cfg["epochs"])
reveal_value(dict(cfg))
reveal_value(hasattr(cfg, "nope"))
reveal_value(getattr(cfg, "nope", 3))
reveal_value(list(cfg.keys()))
reveal_value(isinstance(cfg, dict))
reveal_value("lr" in cfg)
try:
    cfg.depth
except AttributeError as error:
    reveal_value(str(error))
d = Defaulting(a=1)
reveal_value(d["a"])
reveal_value(d["b"])
reveal_value(d.get("b"))
reveal_value(len(d))
reveal_value("{a} {zz}".format_map(d))


class Logged(dict):
    writes = 0

    def __setitem__(self, key, value):
        Logged.writes += 1
        super().__setitem__(key, value)


log = Logged(a=1)
log["b"] = 2
log.update(c=3)
reveal_value(Logged.writes)
reveal_value(log)
reveal_value({**log})
reveal_value(log == {"a": 1, "b": 2, "c": 3})
reveal_value(log.copy())
reveal_value(type(log.copy()).__name__)
