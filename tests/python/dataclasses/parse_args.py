# A config filled from a dict, with conversion by the type of the field.
from dataclasses import dataclass, fields, field
from typing import Optional, List


@dataclass
class Model:
    width: int = 64
    rate: float = 0.1
    name: str = "net"
    stages: List[int] = field(default_factory=lambda: [2, 2])
    note: Optional[str] = None


def load(cls, values):
    known = {f.name: f for f in fields(cls)}
    out = {}
    for key, value in values.items():
        if key not in known:
            raise KeyError(key)
        kind = known[key].type
        out[key] = kind(value) if kind in (int, float, str) else value
    return cls(**out)


m = load(Model, {"width": "128", "rate": "0.5", "stages": [3]})
reveal_value(m)
reveal_value(m.width * 2)
try:
    load(Model, {"depth": 1})
except KeyError as e:
    reveal_value(str(e))
reveal_value(fields(Model)[3].type)
reveal_value(fields(Model)[4].type)
reveal_value(Model.__annotations__["rate"])
