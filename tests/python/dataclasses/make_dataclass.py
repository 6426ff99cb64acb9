# make_dataclass, field metadata, field objects.
from dataclasses import make_dataclass, field, fields, dataclass, MISSING

Config = make_dataclass("Config", [("lr", float), ("steps", int, 10), ("tags", list, field(default_factory=list))])
c = Config(0.5)
reveal_value(c)
reveal_value(Config.__name__)
reveal_value([f.name for f in fields(Config) if f.default is not MISSING])
reveal_value([f.type.__name__ for f in fields(Config)])


@dataclass
class Args:
    lr: float = field(default=0.1, metadata={"help": "learning rate", "min": 0})
    name: str = field(default="x", metadata={"help": "a name"})


reveal_value({f.name: f.metadata["help"] for f in fields(Args)})
reveal_value([f.metadata.get("min") for f in fields(Args)])
reveal_value(Args.__dataclass_fields__["lr"].default)
reveal_value([f.default_factory is MISSING for f in fields(Args)])
