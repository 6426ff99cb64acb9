# pprint of containers that do not fit into a line.
import pprint

config = {"model": {"name": "resnet", "depth": 50, "channels": [64, 128, 256, 512]}, "optimizer": ("sgd", {"lr": 0.1, "momentum": 0.9}),
          "stages": [{"blocks": i, "stride": 2 ** i} for i in range(4)], "tags": {"b", "a"} and {3, 1, 2}, "empty": {}, "one": (1,)}
reveal_value(pprint.pformat(config))
reveal_value(pprint.pformat(config, indent=4, width=40))
reveal_value(pprint.pformat(list(range(40)), width=30, compact=True))
reveal_value(pprint.pformat(config, depth=1))
reveal_value(pprint.pformat({"b": 1, "a": {"z": 1, "y": 2}}, sort_dicts=False))
reveal_value(pprint.pformat([[["deep"] * 3] * 3] * 2, width=20))
reveal_value(pprint.pformat({1: "x", "a": "y"}))
reveal_value(pprint.pformat((1, 2), width=3))
reveal_value(pprint.pformat({"n": 1234567}, underscore_numbers=True))
try:
    pprint.pformat([], indent=-1)
except ValueError as e:
    reveal_value(str(e))
loop = [1]
loop.append(loop)
reveal_value(repr(loop))
nested = {"k": [1]}
nested["k"].append(nested)
reveal_value(nested)
t = ([],)
t[0].append(t)
reveal_value(t)
twice = [[], []]
shared = []
reveal_value([shared, shared, twice])
