# Defaults and overrides.
defaults = {"lr": 0.1, "opt": {"name": "sgd"}}
override = {"lr": 0.01, "opt": {"momentum": 0.9}}
reveal_value(defaults | override)
reveal_value({**defaults, **override})
merged = dict(defaults)
merged |= override
reveal_value(merged)
merged |= [("x", 1)]
reveal_value(merged["x"])
reveal_value(defaults)


def deep_merge(a, b):
    out = dict(a)
    for k, v in b.items():
        if k in out and isinstance(out[k], dict) and isinstance(v, dict):
            out[k] = deep_merge(out[k], v)
        else:
            out[k] = v
    return out


reveal_value(deep_merge(defaults, override))


def build(name, **kwargs):
    return name, kwargs


reveal_value(build(**{"name": "a", "width": 3}))
try:
    build("a", **{"name": "b"})
except TypeError as error:
    reveal_value(str(error))
try:
    {} | []
except TypeError as error:
    reveal_value(str(error))
try:
    {} + {}
except TypeError as error:
    reveal_value(str(error))
try:
    {} < {}
except TypeError as error:
    reveal_value(str(error))
reveal_value(dict(zip("ab", (1, 2))) == dict(a=1, b=2))
reveal_value(dict([["k", "v"]]))
reveal_value(dict({"a": 1}.items()))
