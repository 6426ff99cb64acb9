# OmegaConf: access, interpolation, resolvers, struct mode, in OmegaConf's words.
from omegaconf import OmegaConf, open_dict


def said(function):
    try:
        return function()
    except Exception as error:
        return type(error).__name__ + ": " + str(error).split("\n")[0]


cfg = OmegaConf.create({"a": {"b": 1, "gap": "???", "l": [1, 2, {"x": 3}], "i": "${a.b}", "s": "v${a.b}w", "up": "${..z}"}, "z": 7, "n": None})
reveal_value([cfg.a.b, cfg["a"]["l"][2].x, cfg.a.i, cfg.a.s, cfg.a.up])  # revealed: [1, 3, 1, 'v1w', 7]
reveal_value(said(lambda: cfg.nothing))  # revealed: 'ConfigAttributeError: Missing key nothing'
reveal_value(said(lambda: cfg["nothing"]))  # revealed: 'ConfigKeyError: Missing key nothing'
reveal_value(said(lambda: cfg.a.gap))  # revealed: 'MissingMandatoryValue: Missing mandatory value: a.gap'
reveal_value(said(lambda: cfg.a.l[5]))  # revealed: 'ConfigIndexError: list index out of range'
reveal_value([cfg.get("nothing"), cfg.get("nothing", 3), "gap" in cfg.a, len(cfg.a.l), list(cfg)])  # revealed: [None, 3, False, 3, ['a', 'z', 'n']]
reveal_value(repr(cfg.a.l + [5]))  # revealed: "[1, 2, {'x': 3}, 5]"
reveal_value(OmegaConf.select(cfg, "a.l[2].x"))  # revealed: 3
OmegaConf.register_new_resolver("mul", lambda *values: values[0] * values[1])
OmegaConf.register_new_resolver("eval", eval)
more = OmegaConf.merge(cfg, {"twice": "${mul:${z},2}", "text": "${eval:'${z} + 1'}", "a": {"l": [4]}}, OmegaConf.from_dotlist(["a.b=5", "list=[1,2]"]))
reveal_value([more.twice, more.text, more.a.i, repr(more.a.l), repr(more["list"])])  # revealed: [14, 8, 5, '[4]', '[1, 2]']
OmegaConf.set_struct(cfg, True)
reveal_value(said(lambda: cfg.a.other))  # revealed: "ConfigAttributeError: Key 'other' is not in struct"
reveal_value(said(lambda: setattr(cfg, "other", 1)))  # revealed: "ConfigAttributeError: Key 'other' is not in struct"
with open_dict(cfg):
    cfg.other = 1
reveal_value(cfg.other)  # revealed: 1
reveal_value(OmegaConf.to_container(OmegaConf.create("a: 1e-3\nb: [1, '${a}']"), resolve=True))  # revealed: {'a': 0.001, 'b': [1, 0.001]}
