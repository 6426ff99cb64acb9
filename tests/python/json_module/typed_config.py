# A typed config made from JSON.
import json


class Config:
    def __init__(self, **kw):
        self.__dict__.update(kw)

    @classmethod
    def from_json(cls, text):
        return cls(**json.loads(text))

    def to_json(self):
        return json.dumps(self.__dict__, indent=2, sort_keys=True)


c = Config.from_json('{"hidden": 64, "heads": 4, "act": "gelu"}')
reveal_value(c.hidden // c.heads)
reveal_value(c.act)
c.layers = 2
reveal_value(c.to_json())
reveal_value(json.loads(c.to_json()) == vars(c))
reveal_value(json.loads("[[1, 2], [3]]")[0][1] * 2)
try:
    Config.from_json("[1]")
except TypeError as error:
    reveal_value(type(error).__name__)
reveal_value(json.loads('{"n": 12345678901}')["n"])
Config.from_json('{"hidden": 64}').heads
