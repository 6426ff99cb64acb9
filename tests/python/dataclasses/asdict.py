# asdict and astuple go inside; replace makes a new one.
from dataclasses import dataclass, field, asdict, astuple, replace, is_dataclass


@dataclass
class Layer:
    width: int
    act: str = "relu"


@dataclass
class Net:
    name: str
    layers: list = field(default_factory=list)
    head: Layer = None
    table: dict = field(default_factory=dict)


n = Net("n", [Layer(1), Layer(2, "gelu")], Layer(3), {"k": (Layer(4), 5)})
d = asdict(n)
reveal_value(d)
d["layers"][0]["width"] = 100
reveal_value(n.layers[0].width)
reveal_value(astuple(n))
m = replace(n, name="m")
reveal_value((m.name, m.layers is n.layers, n.name))
reveal_value((is_dataclass(n), is_dataclass(Net), is_dataclass(3)))
reveal_value(Net(**{"name": "z"}))
reveal_value(asdict(Layer(1), dict_factory=lambda items: [k for k, v in items]))
try:
    replace(n, colour=1)
except TypeError as e:
    reveal_value(str(e))
reveal_value(Layer(**asdict(Layer(7))) == Layer(7))
