# Configs as JSON text.
import json

cfg = {"lr": 0.1, "name": "net", "layers": [1, 2], "flag": True, "none": None}
reveal_value(json.dumps(cfg))
reveal_value(json.dumps(cfg, indent=2))
reveal_value(json.dumps(cfg, sort_keys=True))
reveal_value(json.dumps(cfg, separators=(",", ":")))
reveal_value(json.dumps([]))
reveal_value(json.dumps({}, indent=4))
reveal_value(json.dumps({"a": [], "b": {}}, indent=1))
reveal_value(json.dumps([[1], {"k": [2]}], indent="\t"))
reveal_value(json.dumps("quote \" back \\ new\n tab\t é \x01"))
reveal_value(json.dumps("é", ensure_ascii=False))
reveal_value(json.dumps({1: "a", True: "b", None: "c", 1.5: "d"}))
reveal_value(json.dumps((1, 2)))
reveal_value(json.dumps(float("nan")))
reveal_value(json.dumps([float("inf"), -float("inf"), 1e100, 1.0]))
reveal_value(json.dumps({(1, 2): 3}, skipkeys=True))
reveal_value(json.dumps("😀"))
try:
    json.dumps({1, 2})
except TypeError as error:
    reveal_value(str(error))
try:
    json.dumps({(1, 2): 3})
except TypeError as error:
    reveal_value(str(error))
try:
    json.dumps(float("nan"), allow_nan=False)
except ValueError as error:
    reveal_value(str(error))
