# pprint of configs.
import pprint

cfg = {"b": 1, "a": [1, 2]}
reveal_value(pprint.pformat(cfg))
reveal_value(pprint.pformat([1, 2, 3]))
reveal_value(pprint.pprint(cfg))
reveal_value(pprint.pformat("a"))
reveal_value(pprint.pformat({}))
reveal_value(pprint.pformat({"z": 0, "y": 1}, sort_dicts=False))
pprint.PrettyPrinter(indent=2).pprint(cfg)
reveal_value(isinstance(pprint.pformat({i: "x" * 30 for i in range(9)}), str))
