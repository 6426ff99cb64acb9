# Through text and back: tuples become lists, keys become texts.
import json

value = {"a": (1, 2), 3: [None, True], "n": {"x": 1.5}}
back = json.loads(json.dumps(value))
reveal_value(back)
reveal_value(back == value)
clone = json.loads(json.dumps({"k": [1]}))
clone["k"].append(2)
reveal_value(clone)


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


reveal_value(json.dumps({"s": {2, 1}}, cls=Encoder))
reveal_value(json.dumps({"s": {3}}, default=list))
reveal_value(json.dumps(complex, default=str))
try:
    json.dumps(object, cls=Encoder)
except TypeError as error:
    reveal_value(str(error))
reveal_value(json.JSONEncoder(indent=1).encode([1]))
reveal_value(json.JSONDecoder().decode("[1]"))
reveal_value(sorted(json.loads('{"b": 1, "a": 2}')))
reveal_value("".join(json.JSONEncoder().iterencode({"a": [1]})))
