# Ordered dicts as layer lists.
from collections import OrderedDict

layers = OrderedDict([("conv", 1), ("bn", 2)])
layers["act"] = 3
reveal_value(layers)
reveal_value(list(layers))
layers.move_to_end("conv")
reveal_value(list(layers))
layers.move_to_end("act", last=False)
reveal_value(list(layers))
reveal_value(layers.popitem())
reveal_value(layers.popitem(last=False))
reveal_value(dict(layers))
reveal_value(OrderedDict(a=1) == {"a": 1})
reveal_value(OrderedDict([("a", 1), ("b", 2)]) == OrderedDict([("b", 2), ("a", 1)]))
reveal_value(isinstance(layers, dict))
reveal_value(OrderedDict())
reveal_value(list(reversed(OrderedDict(a=1, b=2))))
reveal_value(OrderedDict(sorted({"z": 1, "a": 2}.items())))
new = OrderedDict()
for k, v in {"module.w": 1, "module.b": 2}.items():
    new[k[7:]] = v
reveal_value(new)
reveal_value(next(iter(new.items())))
try:
    OrderedDict().popitem()
except KeyError as error:
    reveal_value(str(error))
try:
    new.move_to_end("nope")
except KeyError as error:
    reveal_value(str(error))
reveal_value(new | {"x": 3})
