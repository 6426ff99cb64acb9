# TOML beside the program, in the order of the text; JSON and YAML given as texts.
import json
import tomllib
from pathlib import Path

import yaml

with open(Path(__file__).parent / "settings_modules" / "model.toml", "rb") as f:
    cfg = tomllib.load(f)
reveal_value(cfg)  # revealed: {'title': 'net', 'rate': 0.001, 'model': {'hidden': 64, 'sizes': [3, 5], 'bias': True, 'head': {'width': 8}}, 'data': {'batch_size': 1000}}
cfg = tomllib.loads("""
[[layers]]
kind = "conv"
size = 3
[[layers]]
kind = "pool"
size = 2
""")
reveal_value([(layer["kind"], layer["size"]) for layer in cfg["layers"]])  # revealed: [('conv', 3), ('pool', 2)]
reveal_value(yaml.safe_load("a: [1, 2]\nb: {c: 0.5}"))  # revealed: {'a': [1, 2], 'b': {'c': 0.5}}
reveal_value(list(yaml.safe_load_all("a: 1\n---\nb: 2\n")))  # revealed: [{'a': 1}, {'b': 2}]
reveal_value(json.loads('{"a": [1, 2.5, null, true]}'))  # revealed: {'a': [1, 2.5, None, True]}
try:
    tomllib.load(open(Path(__file__).parent / "settings_modules" / "model.toml"))
except TypeError as error:
    reveal_value(str(error))  # revealed: "File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`"
