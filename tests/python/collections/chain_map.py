# Defaults under settings under arguments.
from collections import ChainMap

defaults = {"lr": 0.1, "epochs": 5}
settings = {"lr": 0.01}
args = {}
cfg = ChainMap(args, settings, defaults)
reveal_value(cfg["lr"])
reveal_value(cfg["epochs"])
cfg["epochs"] = 9
reveal_value(args)
reveal_value(cfg["epochs"])
reveal_value(len(cfg))
reveal_value(sorted(cfg))
reveal_value("nope" in cfg)
reveal_value(cfg.get("nope", 3))
reveal_value(dict(cfg) == {"lr": 0.01, "epochs": 9})
child = cfg.new_child({"lr": 1})
reveal_value(child["lr"])
reveal_value(child.parents["lr"])
reveal_value(len(child.maps))
try:
    cfg["zzz"]
except KeyError as error:
    reveal_value(str(error))
del cfg["epochs"]
reveal_value(cfg["epochs"])
try:
    del cfg["lr"]
except KeyError as error:
    reveal_value(str(error))
