# What HfArgumentParser reads from files that the program has written, and what it refuses.
import json
from dataclasses import dataclass, field

from transformers import HfArgumentParser


@dataclass
class Model:
    width: int = 8
    name: str = "a"


@dataclass
class Data:
    sizes: list[int] = field(default_factory=lambda: [1])


with open("hf_args.json", "w") as f:
    f.write(json.dumps({"width": 16, "sizes": [3, 4]}))
with open("hf_args.yaml", "w") as f:
    f.write("width: 5\nother: 3\n")
parser = HfArgumentParser((Model, Data))
reveal_value(repr(parser.parse_json_file("hf_args.json")))  # revealed: "(Model(width=16, name='a'), Data(sizes=[3, 4]))"
reveal_value(repr(parser.parse_yaml_file("hf_args.yaml", allow_extra_keys=True)))  # revealed: "(Model(width=5, name='a'), Data(sizes=[1]))"
try:
    parser.parse_yaml_file("hf_args.yaml")
except ValueError as e:
    reveal_value(str(e))  # revealed: "Some keys are not used by the HfArgumentParser: ['other']"
