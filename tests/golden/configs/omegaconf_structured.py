# Structured configurations: what a value must be, and what becomes of it.
from dataclasses import dataclass, field
from typing import List, Optional

from omegaconf import MISSING, OmegaConf


@dataclass
class Model:
    hidden: int = 4
    name: str = "net"
    rate: float = 0.1
    sizes: List[int] = field(default_factory=lambda: [1, 2])
    heads: Optional[int] = None
    classes: int = MISSING


@dataclass
class Config:
    model: Model = field(default_factory=Model)
    debug: bool = False


def said(function):
    try:
        return function()
    except Exception as error:
        return type(error).__name__ + ": " + str(error).split("\n")[0]


cfg = OmegaConf.structured(Config)
reveal_value(repr(cfg))  # revealed: "{'model': {'hidden': 4, 'name': 'net', 'rate': 0.1, 'sizes': [1, 2], 'heads': None, 'classes': '???'}, 'debug': False}"
reveal_value(said(lambda: cfg.model.classes))  # revealed: 'MissingMandatoryValue: Missing mandatory value: model.classes'
reveal_value(said(lambda: cfg.model.width))  # revealed: "ConfigAttributeError: Key 'width' not in 'Model'"
reveal_value(said(lambda: setattr(cfg.model, "hidden", "many")))  # revealed: "ValidationError: Value 'many' of type 'str' could not be converted to Integer"
reveal_value(said(lambda: setattr(cfg.model, "hidden", None)))  # revealed: "ValidationError: field 'model.hidden' is not Optional"
reveal_value(said(lambda: OmegaConf.merge(cfg, {"model": {"width": 1}})))  # revealed: "ConfigKeyError: Key 'width' not in 'Model'"
cfg.model.hidden = "12"
cfg.model.rate = 3
reveal_value([cfg.model.hidden, cfg.model.rate])  # revealed: [12, 3.0]
cfg = OmegaConf.merge(cfg, OmegaConf.from_dotlist(["model.classes=9", "model.sizes=[3,4,5]", "debug=yes"]))
made = OmegaConf.to_object(cfg)
reveal_value([made.model.classes, made.model.sizes, made.debug])  # revealed: [9, [3, 4, 5], True]
reveal_value(OmegaConf.to_yaml(cfg.model))  # revealed: 'hidden: 12\nname: net\nrate: 3.0\nsizes:\n- 3\n- 4\n- 5\nheads: null\nclasses: 9\n'
